import { notify } from "../../notifications/index.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { inScope } from "../scope.ts";
import { type Place, playedOut } from "./place.ts";

/** Somebody else does something at an event: the caller is told. */
export async function tell({ world, tenant, given, account }: Place): Promise<void> {
  const sender = await given.account();
  const event = await given.event({ creator: account });
  await inScope(world, tenant, (scope) =>
    notify(scope, { type: "EVENT", to: [account.id], senderId: sender.id, eventId: event.id }),
  );
}

/** Calls about what people are told. */
export function examplesOf(world: World): Examples {
  return {
    "notifications.list": playedOut(world, async (place) => ({ input: {}, addRow: () => tell(place) })),
    "notifications.read": playedOut(world, async (place) => {
      await tell(place);
      return { input: { body: { read: true } } };
    }),
    "notifications.preferences": playedOut(world, async () => ({ input: {} })),
    "notifications.setPreferences": playedOut(world, async () => ({ input: { body: { likePush: false } } })),
  };
}
