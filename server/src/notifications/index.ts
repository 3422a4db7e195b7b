export { notify } from "./notify.ts";
export { whoWant } from "./preferences.ts";
