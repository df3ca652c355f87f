// The desk officers who play the levels.
import type { Cast } from "$/parts/portrait/look";

export const cast: Cast = {
  toby: { back: "#7fa3b8", skin: "#f0cdae", hair: ["curls", "#c9853b"], coat: ["rollneck", "#5c7a4f", "#7c9a68"] },
  dora: {
    back: "#c98f6b",
    skin: "#e6b896",
    hair: ["bob", "#5a2f22"],
    coat: ["blouse", "#2f5d62", "#b8433a"],
    eyes: "round",
    lips: true,
  },
  osip: {
    back: "#8a9a7b",
    skin: "#e3b998",
    hair: ["short", "#3b332d"],
    hat: ["ushanka", "#6e5138", "#92704f"],
    coat: ["fur", "#4b4a3f", "#92704f"],
    beard: "full",
  },
  stella: {
    back: "#b79b57",
    skin: "#c98f68",
    hair: ["bun", "#241c1a"],
    coat: ["suit", "#6d3b47", "#e0b04a"],
    lips: true,
  },
  viktor: {
    back: "#96685c",
    skin: "#ecc6a4",
    hair: ["short", "#b8ae9f"],
    hat: ["cap", "#4f5b46", "#a3201a"],
    coat: ["uniform", "#4f5b46", "#a3201a"],
    beard: "moustache",
  },
  nadia: {
    back: "#55677f",
    skin: "#f2d3ba",
    hair: ["long", "#8c2f1f"],
    hat: ["beret", "#1f2a38", "#1f2a38"],
    coat: ["trench", "#b79a6a", "#c9ad7d"],
    lips: true,
  },
  emil: {
    back: "#4d6a66",
    skin: "#dcae8a",
    hair: ["short", "#2b2724"],
    hat: ["fedora", "#3a3f47", "#1d2025"],
    coat: ["trench", "#5a5f66", "#70767e"],
    eyes: "dark",
  },
  irena: {
    back: "#3f3550",
    skin: "#efd0b6",
    hair: ["parted", "#d9d4cc"],
    coat: ["suit", "#23222b", "#a3201a"],
    eyes: "monocle",
    lips: true,
  },
};
