export { ownWaitlist } from "./own-waitlist.ts";
export { useTakePlaces } from "./use-take-places.ts";
