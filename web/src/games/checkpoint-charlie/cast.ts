// The handlers at the crossing who play the levels.
import type { Cast } from "$/parts/portrait/look";

export const cast: Cast = {
  fritzi: {
    back: "#e0b25c",
    skin: "#f5d6bd",
    hair: ["bob", "#e2a83e"],
    coat: ["blouse", "#4f8a8b", "#c8463c"],
    lips: true,
  },
  otto: {
    back: "#9fb38f",
    skin: "#eab995",
    hair: ["fringe", "#7a6a5a"],
    hat: ["bowler", "#4a4039", "#2d2723"],
    coat: ["suit", "#7b6043", "#b8433a"],
    beard: "moustache",
  },
  greta: {
    back: "#c58f7a",
    skin: "#f0cbaa",
    hair: ["curls", "#7b2d26"],
    hat: ["kerchief", "#c9b23f", "#a5902b"],
    coat: ["trench", "#8a7a5c", "#a39172"],
  },
  ilse: {
    back: "#7a6a8f",
    skin: "#f4d5bc",
    hair: ["tied", "#d9b56a"],
    coat: ["uniform", "#3f5a4a", "#d2b15c"],
    lips: true,
  },
  thea: {
    back: "#a5503f",
    skin: "#a9714c",
    hair: ["long", "#1c1716"],
    hat: ["beret", "#2a2a33", "#2a2a33"],
    coat: ["rollneck", "#23242c", "#34363f"],
    eyes: "round",
    lips: true,
  },
  hugo: {
    back: "#8aa2b5",
    skin: "#e3b48e",
    hair: ["short", "#6b4a2f"],
    hat: ["flat", "#59636b", "#424a51"],
    coat: ["scarf", "#3f4f5c", "#d6a23f"],
  },
  konrad: {
    back: "#6f7f6a",
    skin: "#d7a680",
    hair: ["parted", "#2d2622"],
    coat: ["suit", "#4d4a45", "#3f7a5a"],
    eyes: "glasses",
    beard: "goatee",
  },
  leo: {
    back: "#2f3a44",
    skin: "#e6c0a0",
    hair: ["short", "#9aa0a3"],
    hat: ["fedora", "#1e2329", "#8c1d18"],
    coat: ["fur", "#22262b", "#4a4f56"],
    eyes: "dark",
    beard: "moustache",
  },
};
