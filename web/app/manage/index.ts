export { openParts } from "./parts.ts";
