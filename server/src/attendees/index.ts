export { findPassOf, holdPass } from "./check-in.ts";
export { findMatching } from "./queries/attendees.ts";
