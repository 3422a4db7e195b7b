import { findReceiver } from "../accounts/index.ts";
import type { Clock } from "../clock.ts";
import { inTransaction } from "../kernel/db/database.ts";
import type { Driver } from "../kernel/db/driver.ts";
import { publishByTenant } from "../kernel/db/outbox.ts";
import { localeOf } from "../kernel/http/context.ts";
import { type Schedule, schedule } from "../kernel/jobs/index.ts";
import { layOut, type MailMessage } from "../kernel/mail/index.ts";
import { effect } from "../kernel/outbox/index.ts";
import { personName } from "../kernel/person-name.ts";
import type { Scope } from "../kernel/scope.ts";
import { moduleSettings } from "../kernel/tenancy/module-settings.ts";
import { hasDevices, stopLine, whoWant } from "../notifications/index.ts";
import { messagesLeftUnread } from "./events.ts";
import { pushUnread } from "./push-messages.ts";
import { readUnread, type Unread } from "./queries/unread.ts";
import { claimUnread } from "./repo/unread.ts";

const minute = 60_000;
/** How long a message stays unread before a mail is sent about it; none is sent about messages older than a day. */
const waitedFor = 15 * minute;
const notAfter = 24 * 60 * minute;
const batchesAtOnce = 500;
/** Conversations named in one mail. */
const named = 5;

type Parts = { readonly driver: Driver; readonly clock: Clock };

/** Every minute: mails the people whose messages have been unread for long enough. */
export function unreadMails(parts: Parts): Schedule {
  return schedule("unread-messages", "* * * * *", () => findUnread(parts));
}

/** Stores batches and publishes them in one transaction: a process that ends between has done neither. */
async function findUnread({ driver, clock }: Parts): Promise<void> {
  const now = clock.now();
  await inTransaction(driver, "system", async (database) => {
    const waiting = await claimUnread(database, { now, waitedFor, notAfter, most: batchesAtOnce });
    await publishByTenant({ database, now }, waiting, (rows) =>
      [...Map.groupBy(rows, ({ accountId }) => accountId)].map(([accountId, theirs]) =>
        messagesLeftUnread({ accountId, channelIds: theirs.map(({ channelId }) => channelId) }),
      ),
    );
  });
}

/** Looks again at what is unread: what was read, muted or blocked since is neither pushed nor written about. */
export const mailUnread = effect(messagesLeftUnread, "mail", async (scope, { accountId, channelIds }) => {
  const { organization, database, services } = scope;
  if (!moduleSettings(organization.configuration, "chat").enabled) return;
  const reader = await findReceiver(scope, accountId);
  if (!reader) return;
  const unread = await readUnread(scope, accountId, channelIds);
  if (unread.length === 0 || (await areOnDevice(scope, accountId, unread))) return;
  const [wants] = await whoWant(database, organization.id, [accountId], "chatUnreadEmail");
  if (wants === undefined || !reader.email) return;
  const locale = localeOf(organization, reader.locale);
  await services.mail.send(organization, unreadMail(scope, { accountId, to: reader.email, locale, unread }));
});

/** Whoever wants to be reminded by push and has a device is not mailed as well: it was pushed to them, or is now. */
async function areOnDevice(scope: Scope, accountId: string, unread: readonly Unread[]): Promise<boolean> {
  const [wants] = await whoWant(scope.database, scope.organization.id, [accountId], "chatUnreadPush");
  if (wants === undefined || !(await hasDevices(scope, accountId))) return false;
  const waiting = unread.filter(({ isPushed }) => !isPushed).map(({ channelId }) => channelId);
  return waiting.length === 0 || (await pushUnread(scope, accountId, waiting)) > 0;
}

type Letter = {
  readonly accountId: string;
  readonly to: string;
  readonly locale: string;
  readonly unread: readonly Unread[];
};

function unreadMail({ organization, services }: Scope, { accountId, to, locale, unread }: Letter): MailMessage {
  const count = unread.reduce((sum, each) => sum + each.count, 0);
  const data = { count, name: organization.configuration.NAME };
  const say = (id: string): string => services.texts.text(locale, `mail.chatUnread.${id}`, data);
  const [only, ...others] = unread;
  const path = only && others.length === 0 ? `/messages/${only.channelId}` : "/messages";
  const content = layOut(organization, locale, {
    subject: say("subject"),
    heading: say("heading"),
    paragraphs: [say("text")],
    facts: unread
      .slice(0, named)
      .map((each) => ({ label: each.name ?? personName(each), value: lineOf(each, say("attachment")) })),
    action: { label: say("action"), url: `${organization.siteUrl}${path}` },
    footer: say("footer"),
    unsubscribe: stopLine({ organization, services }, { accountId, locale }, "chatUnreadEmail"),
  });
  return { to, ...content };
}

/** In a conversation of two its name already names the author. */
function lineOf(unread: Unread, attachment: string): string {
  const text = unread.text.trim() || attachment;
  return unread.name === null ? text : `${personName(unread)}: ${text}`;
}
