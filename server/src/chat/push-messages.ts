import { findReceiver } from "../accounts/index.ts";
import type { NotificationPreferenceName } from "@marquee/contract/notifications";
import type { Clock } from "../clock.ts";
import { inTransaction } from "../kernel/db/database.ts";
import type { Driver } from "../kernel/db/driver.ts";
import { publishByTenant } from "../kernel/db/outbox.ts";
import { localeOf } from "../kernel/http/context.ts";
import { type Schedule, schedule } from "../kernel/jobs/index.ts";
import { effect } from "../kernel/outbox/index.ts";
import { personName } from "../kernel/person-name.ts";
import type { Scope } from "../kernel/scope.ts";
import { moduleSettings } from "../kernel/tenancy/module-settings.ts";
import {
  conversationTag,
  hasDevices,
  neverChosen,
  preferencesOf,
  pushToDevices,
  quietUntil,
  wants,
} from "../notifications/index.ts";
import { messagesSent } from "./events.ts";
import { readToPush, type ToPush } from "./queries/pushing.ts";
import { readUnread, type Unread } from "./queries/unread.ts";
import { claimMessages, holdMessages, releaseMessages } from "./repo/pushing.ts";

const second = 1_000;
/** What is younger may be in view and not yet marked as read. */
const settledAfter = 4 * second;
/** What is sent in a conversation within this time is looked at together. */
const together = 2 * second;
/** How long it is believed that nobody of a community has a device. */
const deviceless = 5 * second;
const known = 10_000;
/** A service takes some 4,000 bytes. */
const longestText = 200;

/** When what is sent in a conversation was last noted for pushing, and when a community had no device, by this process. */
const noted = new Map<string, number>();
const withoutDevice = new Map<string, number>();

/** Sees to it that what is being sent is pushed later, unless it is already. Within the transaction that stores it. */
export async function notePushes(scope: Scope, channelId: string): Promise<void> {
  const { organization, now } = scope;
  const isSince = (times: Map<string, number>, key: string, past: number): boolean =>
    Math.abs(now.getTime() - (times.get(key) ?? -Infinity)) < past;
  const channel = `${organization.id} ${channelId}`;
  if (isSince(noted, channel, together) || isSince(withoutDevice, organization.id, deviceless)) return;
  if (!(await hasDevices(scope))) return remember(withoutDevice, organization.id, now);
  scope.publish(messagesSent({ channelId }));
  scope.afterCommit(() => remember(noted, channel, now));
}

function remember(times: Map<string, number>, key: string, now: Date): void {
  if (times.size >= known) times.clear();
  times.set(key, now.getTime());
}

export const pushMessages = effect(messagesSent, "push", async (scope, { channelId }) => {
  await pushTo(scope, { channelIds: [channelId] }, "chatPush");
});

/** What has been left unread, to the devices of one person. */
export const pushUnread = (scope: Scope, accountId: string, channelIds: readonly string[]): Promise<number> =>
  pushTo(scope, { channelIds, accountId }, "chatUnreadPush");

type Asked = { readonly channelIds: readonly string[]; readonly accountId?: string };

/** @returns how many devices were reached, or will be when quiet hours end. */
async function pushTo(scope: Scope, asked: Asked, preference: NotificationPreferenceName): Promise<number> {
  const { organization, database, now } = scope;
  const isOn = (["chat", "notifications"] as const).every(
    (name) => moduleSettings(organization.configuration, name).enabled,
  );
  if (!isOn) return 0;
  const waiting = await readToPush(scope, { ...asked, sentBy: new Date(now.getTime() - settledAfter) });
  const people = [...new Set(waiting.map(({ accountId }) => accountId))];
  const chosen = await preferencesOf(database, organization.id, people);
  let reached = 0;
  for (const toPush of waiting) {
    const kept = chosen.get(toPush.accountId);
    if (!wants(kept, preference)) continue;
    const quiet = quietUntil(now, toPush.timezone ?? organization.configuration.timezone, kept ?? neverChosen);
    if (quiet) await holdMessages(scope, toPush, quiet);
    else if (await claimMessages(scope, toPush))
      reached += await pushConversation(scope, toPush, wants(kept, "chatTextPush"));
    if (quiet) reached += 1;
  }
  return reached;
}

async function pushConversation(scope: Scope, { accountId, channelId }: ToPush, saysText: boolean): Promise<number> {
  const [unread] = await readUnread(scope, accountId, [channelId]);
  const receiver = await findReceiver(scope, accountId);
  if (!unread || !receiver) return 0;
  const locale = localeOf(scope.organization, receiver.locale);
  const say = (id: string, data?: Record<string, string | number>) => scope.services.texts.text(locale, id, data);
  return pushToDevices(scope, accountId, {
    tag: conversationTag(channelId),
    title: unread.name ?? personName(unread),
    body: saysText ? linesOf(unread, say) : say("chat.push.hidden", { count: unread.count }),
    path: `/messages/${channelId}`,
    locale,
  });
}

/** The newest, and how many more there are. In a conversation of two its name already names the author. */
function linesOf(unread: Unread, say: (id: string, data?: Record<string, string | number>) => string): string {
  const text = [...(unread.text.trim() || say("mail.chatUnread.attachment"))].slice(0, longestText).join("");
  const line = unread.name === null ? text : `${personName(unread)}: ${text}`;
  return unread.count > 1 ? `${line}\n${say("chat.push.more", { count: unread.count - 1 })}` : line;
}

type Parts = { readonly driver: Driver; readonly clock: Clock };
const atOnce = 2_000;

/** Every minute: what quiet hours have held. */
export function heldMessages({ driver, clock }: Parts): Schedule {
  return schedule("held-messages", "* * * * *", async () => {
    const now = clock.now();
    await inTransaction(driver, "system", async (database) => {
      const held = await releaseMessages(database, now, atOnce);
      await publishByTenant({ database, now }, held, (rows) =>
        [...new Set(rows.map(({ channelId }) => channelId))].map((channelId) => messagesSent({ channelId })),
      );
    });
  });
}
