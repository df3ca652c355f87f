// The people of the old city who play the levels.
import type { Cast } from "$/parts/portrait/look";

export const cast: Cast = {
  kota: { back: "#b6c48d", skin: "#f0cfa8", hair: ["short", "#2a211d"], coat: ["kimono", "#7a8f4f", "#566a38"] },
  yuki: {
    back: "#d7a9a5",
    skin: "#f7dfc8",
    hair: ["updo", "#231c1d"],
    coat: ["kimono", "#b6475d", "#8a2d45"],
    lips: true,
  },
  genta: {
    back: "#c19a5f",
    skin: "#d9a878",
    hair: ["topknot", "#241c1a"],
    coat: ["kimono", "#3d4a63", "#28324a"],
    beard: "full",
  },
  tobei: {
    back: "#8b7355",
    skin: "#e2b98c",
    hair: ["long", "#3a302b"],
    hat: ["straw", "#d2b072", "#a98a4f"],
    coat: ["kimono", "#6b3f2f", "#4c2a20"],
    beard: "goatee",
  },
  sayo: {
    back: "#8fa9a3",
    skin: "#f0d0ae",
    hair: ["bun", "#5b5350"],
    hat: ["kerchief", "#4a6f8a", "#35566e"],
    coat: ["kimono", "#7b6a8c", "#5a4b6c"],
  },
  ren: {
    back: "#5f7d8c",
    skin: "#f2d2b0",
    hair: ["tied", "#1d1a20"],
    coat: ["kimono", "#e3ddd0", "#2f5d7a"],
  },
  ibuki: {
    back: "#6a4b5e",
    skin: "#ecc79e",
    hair: ["topknot", "#b9b2a8"],
    coat: ["kimono", "#2b2b33", "#8c6a2f"],
    eyes: "patch",
    beard: "moustache",
  },
  shino: {
    back: "#2e3348",
    skin: "#f3d6b8",
    hat: ["hood", "#23263a", "#31354e"],
    coat: ["kimono", "#1d2030", "#8a1f2c"],
  },
};
