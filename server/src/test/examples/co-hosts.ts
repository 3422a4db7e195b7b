import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { inContext } from "./example-context.ts";
import { addCoHost, notHosts, organized } from "./listing-roles.ts";

export function examplesOf(world: World): Examples {
  return {
    "coHosts.list": inContext(world, async (context) => {
      const { eventId, asMember } = await organized(context);
      return {
        input: { eventId },
        refusals: async () => [asMember],
        addRow: async () => addCoHost(context, eventId, (await context.fixtures.account()).id),
      };
    }),
    "coHosts.add": inContext(world, async (context) => {
      const { eventId, other } = await organized(context);
      return { input: { eventId, body: { accountId: other.id } }, refusals: () => notHosts(context, eventId) };
    }),
    "coHosts.remove": inContext(world, async (context) => {
      const { eventId, other } = await organized(context);
      await addCoHost(context, eventId, other.id);
      return {
        input: { eventId, accountId: other.id },
        refusals: () => notHosts(context, eventId),
        peer: ({ id }) => addCoHost(context, eventId, id),
        reachesBlocked: "who is a co-host is the host's to end, blocked or not",
      };
    }),
  };
}
