export { PinButton } from "./late-pin-button.ts";
export { type Pin, usePins } from "./pins.ts";
