export { coHostAdded } from "./events.ts";
