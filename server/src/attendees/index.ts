export { findPassOf, holdPass } from "./check-in.ts";
