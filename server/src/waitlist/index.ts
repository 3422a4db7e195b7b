export { closesAt, isOver, isPaused, type Line, lockLine, offerEndsAt } from "./line.ts";
export { claimsOf } from "./offer-places.ts";
export { countBought } from "./queries/own.ts";
export { boundsOf } from "./views.ts";
