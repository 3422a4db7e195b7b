export { PinButton } from "./pin-button.tsx";
export { type Pin, usePins } from "./pins.ts";
