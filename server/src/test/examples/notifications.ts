import { notify } from "../../notifications/index.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { inScope } from "../scope.ts";
import { type ExampleContext, inContext } from "./example-context.ts";

/** Somebody does something at an event: its host, here the caller, gets a notification. */
export async function addNotification(
  { world, tenant, fixtures, account: caller }: ExampleContext,
  account = caller,
): Promise<void> {
  const sender = await fixtures.account();
  const event = await fixtures.event({ creator: account });
  await inScope(world, tenant, (scope) =>
    notify(scope, { type: "EVENT", to: [account.id], senderId: sender.id, eventId: event.id }),
  );
}

/** What stands in the last line of a mail to the caller. */
const permitOf = ({ world, tenant, account }: ExampleContext): { permit: string } => ({
  permit: world.app.kernel.services.mailPermits.issue({
    organizationId: tenant.organization.id,
    accountId: account.id,
    kind: "commentEmail",
  }),
});

/** Calls about notifications. */
export function examplesOf(world: World): Examples {
  return {
    "notifications.list": inContext(world, async (context) => ({ input: {}, addRow: () => addNotification(context) })),
    "notifications.read": inContext(world, async (context) => {
      await addNotification(context);
      return { input: { body: { read: true } }, peer: (account) => addNotification(context, account) };
    }),
    "notifications.preferences": inContext(world, async () => ({ input: {} })),
    "notifications.setPreferences": inContext(world, async () => ({ input: { body: { likePush: false } } })),
    "notifications.mailChoice": inContext(world, async (context) => ({
      input: permitOf(context),
      showsNobodyElse: "it is a choice of whoever got the mail",
    })),
    "notifications.chooseMail": inContext(world, async (context) => ({
      input: { ...permitOf(context), body: { isOn: false } },
    })),
  };
}
