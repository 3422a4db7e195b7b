export { linksOf } from "./links.ts";
