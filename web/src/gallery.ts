// For those who draw tables: one scene from a file, without a server. Not part of the built client.
// gallery.html?scene=NAME&lang=pl&theme=dark shows fixtures/NAME.json.
import { mount } from "svelte";
import "$/style/tokens.css";
import "$/style/base.css";
import "$/games/moods";
import { settings } from "$/settings.svelte";
import { tableOf } from "$/games";
import { Notes } from "$/table/notes.svelte";
import { Picker } from "$/table/picker.svelte";
import type { Scene } from "$/wire/types";
import { need, speak } from "$/words/words.svelte";

const asked = new URLSearchParams(location.search);
const scene = (await (await fetch(`/fixtures/${asked.get("scene")}.json`)).json()) as Scene;
document.documentElement.dataset.theme = asked.get("theme") ?? "light";
document.documentElement.dataset.game = scene.game;
settings.lang = asked.get("lang") === "pl" ? "pl" : "en";
await need("");
const table = await tableOf(scene.game);
await speak(settings.lang);
const picker = new Picker((choice) => console.info("sent", choice.action));
picker.offer(scene.choices);
const props = { scene, picker, players: [], notes: new Notes("gallery", 1, scene.seat), info: null, still: false };
mount(table, { target: document.querySelector("#app")!, props });
Object.assign(window, { picker });
