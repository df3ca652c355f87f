// How much of the shell a page wants around itself; it says so while it is being made.

/** `full` has header, navigation and footer, `compact` a slim header alone, `hidden` nothing. */
export type Frame = "full" | "compact" | "hidden";

export const shell: { frame: Frame } = $state({ frame: "full" });
