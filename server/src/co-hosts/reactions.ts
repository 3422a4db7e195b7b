import { type Reaction, reaction } from "../kernel/outbox/index.ts";
import { notify } from "../notifications/index.ts";
import { coHostAdded } from "./events.ts";

export const coHostReactions: readonly Reaction[] = [
  reaction(coHostAdded, "notify", async (scope, { eventId, accountId, addedById }) => {
    await notify(scope, { type: "EVENT", happened: "coHost", to: [accountId], senderId: addedById, eventId });
  }),
];
