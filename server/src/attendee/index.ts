export { holdOwnPass, ownPass, presentPass } from "./own-pass.ts";
