import { errors } from "../kernel/index.ts";

export const eventErrors = errors("event", {
  notRegistered: { status: 454, sentence: "You are not registered for this event." },
  registrantsHidden: { status: 403, sentence: "This event does not show who is coming." },
});
