import { errors } from "../kernel/index.ts";

export const coHostErrors = errors("coHost", {
  isHost: { status: 460, sentence: "The host organises the event already. Choose somebody else." },
  full: { status: 409, sentence: "An event has 20 co-hosts at most. Remove one before you add another." },
});
