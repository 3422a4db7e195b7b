import { notifications } from "@marquee/contract/notifications";
import { newId } from "../../kernel/new-id.ts";
import { notify } from "../../notifications/index.ts";
import { mailPermit } from "../../notifications/mail-permits.ts";
import type { Examples } from "../suites/suite.ts";
import type { AccountFixture } from "../fixtures.ts";
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

const ownDevices = "devices are the caller's own";

/** A browser, as it says of itself. Its keys are a point and a secret of the right length. */
export const browser = (name: string, endpoint = `https://push.example.org/${name}`) => ({
  deviceToken: endpoint,
  pushService: "web" as const,
  keys: {
    p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
    auth: "tBHItJI5svbpez7KI4CCXg",
  },
  name,
});

async function addDevice({ tenant, account }: ExampleContext, owner = account): Promise<string> {
  const pushDevice = browser(newId());
  const { data } = await tenant.as(owner).call(notifications.addDevice, { body: { pushDevice } });
  return data.id;
}

const ofDevice = (world: World, input: object) =>
  inContext(world, async (context) => ({
    input: { pushDeviceId: await addDevice(context), ...input },
    showsNobodyElse: ownDevices,
    peer: (account: AccountFixture) => addDevice(context, account),
  }));

/** What stands in the last line of a mail to the caller. */
const permitOf = ({ world, tenant, account }: ExampleContext): { permit: string } => ({
  permit: mailPermit(
    { organization: tenant.organization, services: world.app.kernel.services },
    { accountId: account.id, kind: "commentEmail" },
  ),
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
    "notifications.mailDelivery": inContext(world, async () => ({ input: {} })),
    "notifications.retryMail": inContext(world, async () => ({ input: {} })),
    "notifications.pushKey": inContext(world, async () => ({ input: {} })),
    "notifications.devices": inContext(world, async (context) => ({
      input: {},
      showsNobodyElse: ownDevices,
      addRow: () => addDevice(context),
    })),
    "notifications.addDevice": inContext(world, async () => ({
      input: { body: { pushDevice: browser("own") } },
      touchesOthers: "a device is one person's at a time: whoever uses it now",
    })),
    "notifications.device": ofDevice(world, {}),
    "notifications.updateDevice": ofDevice(world, { body: { pushDevice: browser("renewed") } }),
    "notifications.removeDevice": ofDevice(world, {}),
    "notifications.testDevice": ofDevice(world, {}),
    "notifications.chooseMail": inContext(world, async (context) => ({
      input: { ...permitOf(context), body: { isOn: false } },
    })),
  };
}
