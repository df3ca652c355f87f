// The people of the map rooms who play the levels.
import type { Cast } from "$/parts/portrait/look";

export const cast: Cast = {
  benny: {
    back: "#a9b98a",
    skin: "#f1ceb0",
    hair: ["short", "#d8a24a"],
    hat: ["flat", "#7a6a52", "#5e513e"],
    coat: ["rollneck", "#9b4a3c", "#b8614f"],
  },
  lotte: {
    back: "#c7a7a0",
    skin: "#f3d4bd",
    hair: ["curls", "#e0c069"],
    coat: ["blouse", "#4c6a92", "#4c6a92"],
    lips: true,
  },
  marek: {
    back: "#7d94a6",
    skin: "#e2b795",
    hair: ["parted", "#5b3d28"],
    coat: ["scarf", "#58613f", "#c0652f"],
    eyes: "round",
    beard: "goatee",
  },
  dmitri: {
    back: "#7a5a52",
    skin: "#d8a986",
    hair: ["fringe", "#37302b"],
    coat: ["uniform", "#5d5a3c", "#8c1d18"],
    beard: "moustache",
  },
  harriet: {
    back: "#8f7f9c",
    skin: "#eac3a4",
    hair: ["bun", "#9a938a"],
    coat: ["suit", "#3d5a50", "#d2b15c"],
    eyes: "glasses",
  },
  colette: {
    back: "#4f6f7a",
    skin: "#b97f58",
    hair: ["bob", "#1f1a1a"],
    hat: ["fedora", "#8f2f3a", "#5c1d26"],
    coat: ["fur", "#3c2a3d", "#d8cbb8"],
    lips: true,
  },
  anselm: {
    back: "#5b5d4a",
    skin: "#e8c4a6",
    hair: ["fringe", "#cfc8bc"],
    coat: ["suit", "#2f3640", "#5d7f9a"],
    eyes: "monocle",
    beard: "goatee",
  },
  judith: {
    back: "#2f4a5c",
    skin: "#f0d0b4",
    hair: ["tied", "#2a2322"],
    coat: ["trench", "#1f2328", "#3b424a"],
    eyes: "dark",
    lips: true,
  },
};
