import { guests } from "@marquee/contract/guests";
import { serve } from "../kernel/http/serve.ts";
import { effect, reaction } from "../kernel/outbox/index.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { beginRegistration } from "./begin-registration.ts";
import { forgetGuests } from "./by-the-clock.ts";
import { claimRegistration, endGuest, readLink } from "./claim-registration.ts";
import { guestClaimed, guestForgotten, guestLinksAsked } from "./events.ts";
import { findPasses, mailLinks } from "./find-passes.ts";
import { holdForgotten } from "./queries.ts";

const guestsModule = serve(guests, {
  begin: beginRegistration,
  find: findPasses,
  link: readLink,
  claim: claimRegistration,
});

export const module: SliceModule = {
  serves: [guestsModule],
  reactions: [
    effect(guestLinksAsked, "mail", mailLinks),
    reaction(guestClaimed, "end", (scope, { guestId }) => endGuest(scope, guestId)),
    reaction(guestForgotten, "forget", async (scope, { accountId }) => {
      if (await holdForgotten(scope, accountId)) await endGuest(scope, accountId);
    }),
  ],
  schedules: (parts) => [forgetGuests(parts)],
};
