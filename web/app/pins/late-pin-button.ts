import { late } from "../kernel/late.tsx";

/** Drawn with the page, and lives after it: nobody pins what they have not looked at. */
export const PinButton = late(() => import("./pin-button.tsx").then((module) => module.PinButton));
