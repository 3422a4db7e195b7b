export { ownWaitlist } from "./own-waitlist.ts";
