export { findGuest, isOpenAt } from "./queries.ts";
export { insertGuest } from "./repo.ts";
export { guestIn, guestToken } from "./tokens.ts";
