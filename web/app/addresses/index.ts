export { countriesFor, countryName } from "./countries.ts";
