export { plantDemo as default } from "./kernel/planted.ts";
