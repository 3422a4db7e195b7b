export { alongOf } from "./along.ts";
export { copyEvent } from "./repo/copy-event.ts";
export { instantShown, shiftBetween } from "./shift.ts";
