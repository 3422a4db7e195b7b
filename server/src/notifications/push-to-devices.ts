import { readWaiting } from "../accounts/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { devicesOf, findPushKeys, forgetDevice, type KeptDevice } from "./repo/pushes.ts";
import { type Delivery, sendWebPush } from "./web-push.ts";

/** What the service worker of a page shows (web/app/shell/offline-worker.ts). Another with the same tag takes its place. */
export type Pushed = {
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly locale: string;
};

/** The tag of what is pushed about a conversation. */
export const conversationTag = (channelId: string): string => `chat ${channelId}`;

/**
 * To every device of somebody, with how much waits for them and where, so that a device puts away what was read on another;
 * one that has withdrawn, or whose sign-in is over, is forgotten.
 * @returns how many services took it.
 */
export async function pushToDevices(scope: Scope, accountId: string, content: Pushed, only?: string): Promise<number> {
  const devices = (await devicesOf(scope, accountId)).filter(({ id }) => only === undefined || id === only);
  if (devices.length === 0) return 0;
  const { unread, conversations } = await readWaiting(scope, accountId);
  const message = { ...content, unread, ...(conversations && { waiting: conversations.map(conversationTag) }) };
  let reached = 0;
  for (const device of devices) {
    const delivery = await pushToDevice(scope, device, message);
    if (delivery === "gone") await forgetDevice(scope, device.id);
    if (delivery === "sent") reached += 1;
  }
  return reached;
}

async function pushToDevice(
  scope: Scope,
  device: KeptDevice,
  message: Pushed & { readonly unread: number },
): Promise<Delivery> {
  const { sessionId, deviceToken: endpoint, p256dh, auth, pushService } = device;
  const { identity } = scope.services;
  if (sessionId !== null && !(await identity.isSessionActive(scope.organization, sessionId))) return "gone";
  // Read by the first community that has keys, not by every process that starts.
  if (pushService !== "web") return (await import("./native/index.ts")).sendNative(scope, device, message);
  const keys = await findPushKeys(scope);
  if (!keys || p256dh === null || auth === null) return "failed";
  return sendWebPush(scope, keys, { endpoint, p256dh, auth }, message);
}
