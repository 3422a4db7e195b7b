export { readShown } from "./views.ts";
