export { findBalances, findDifferences } from "./queries.ts";
export { bookLines } from "./reconcile.ts";
export { book, type Booking } from "./repo.ts";
export { sidesOf, type Whereabouts } from "./chart.ts";
