import { mount } from "svelte";
import "$/style/tokens.css";
import "$/style/base.css";
import "$/games/moods";
import App from "./App.svelte";
import { followLinks } from "$/router.svelte";
import { keepSettings } from "$/settings.svelte";
import { need } from "$/words/words.svelte";

keepSettings();
followLinks();
await need("");
mount(App, { target: document.querySelector("#app")! });
