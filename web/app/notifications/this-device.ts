import type { InputOf } from "@marquee/contract/kernel";
import type { notifications } from "@marquee/contract/notifications";
import { forgetPushedHere, rememberPushedHere } from "../kernel/session/pushed-here.ts";
import { deviceText } from "../settings/index.ts";

/** Whether this browser may show what happens while the site is closed. */
export type DeviceState = "missing" | "denied" | "off" | "on";

type PushDevice = InputOf<typeof notifications.addDevice>["body"]["pushDevice"];

/** A worker that does not come within this time (ms) is not coming: private windows, switched off. */
const patience = 10_000;

export async function deviceState(): Promise<{ state: DeviceState; token?: string }> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return { state: "missing" };
  if (Notification.permission === "denied") return { state: "denied" };
  const registration = await navigator.serviceWorker.getRegistration("/");
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? { state: "on", token: subscription.endpoint } : { state: "off" };
}

/** What the community says and keeps of it. */
type Community = {
  readonly readKey: () => Promise<{ publicKey: string }>;
  readonly add: (pushDevice: PushDevice) => Promise<{ accountId: string }>;
};

/**
 * Asks the browser, which asks the person, and lets the community push to it from then on. Only by a press.
 * @throws when the browser refuses for another reason than the person's answer
 */
export async function turnOnHere({ readKey, add }: Community): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") return;
  const { publicKey } = await readKey();
  const registration = await workerHere();
  // A subscription under another key is another community's, or one of before: the browser has one at a time.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const pushDevice = deviceOf(subscription.toJSON(), navigator.userAgent);
  const { accountId } = await add(pushDevice);
  rememberPushedHere({ accountId, pushDevice });
}

/** What is kept of a browser: where its service is, what messages to it are encrypted with, and a name to know it by. */
export function deviceOf({ endpoint = "", keys = {} }: PushSubscriptionJSON, agent: string): PushDevice {
  const name = deviceText(agent);
  return {
    deviceToken: endpoint,
    pushService: "web",
    keys: { p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" },
    ...(name && { name }),
  };
}

/** The browser forgets it; its service then says that it is gone to whoever still pushes. */
export async function turnOffHere(): Promise<void> {
  forgetPushedHere();
  const registration = await navigator.serviceWorker.getRegistration("/");
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

async function workerHere(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, refuse) => {
    setTimeout(() => refuse(new Error("no service worker came")), patience);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}
