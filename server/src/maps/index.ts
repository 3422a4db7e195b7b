export { pointOfCity } from "./cities.ts";
