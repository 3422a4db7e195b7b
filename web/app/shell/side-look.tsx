import { classes } from "../ui/classes.ts";

/** A link of the side bar: the drawing above its word in the rail, beside it in the list. */
export const sideLinkLook = (isActive: boolean): string =>
  classes(
    "dense relative flex min-h-14 w-full flex-col items-center justify-center gap-1 rounded-control text-12 transition-colors",
    "side:min-h-11 side:flex-row side:justify-start side:gap-3 side:px-3 side:text-16",
    isActive ? "bg-accent-soft font-semibold text-accent-text" : "text-muted hover:bg-surface-2 hover:text-text",
  );
export const sideWordLook =
  "hyphens-auto max-side:line-clamp-2 max-side:max-w-full max-side:text-center side:min-w-0 side:flex-1";
/** The number at the drawing in the rail, where it would push the word up, and at the end of the line in the list. */
export const sideCountLook = "max-side:absolute max-side:start-1/2 max-side:top-1 max-side:ms-2";
