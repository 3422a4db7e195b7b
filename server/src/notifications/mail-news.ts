import { findReceiver, type Receiver } from "../accounts/index.ts";
import type { MailKind } from "@marquee/contract/notifications";
import type { Clock } from "../clock.ts";
import { ownEmail } from "../events/index.ts";
import { inTransaction, reader } from "../kernel/db/database.ts";
import type { Driver } from "../kernel/db/driver.ts";
import { publishByTenant } from "../kernel/db/outbox.ts";
import { localeOf } from "../kernel/http/context.ts";
import { type Schedule, schedule } from "../kernel/jobs/index.ts";
import type { MailMessage } from "../kernel/mail/index.ts";
import { effect } from "../kernel/outbox/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { moduleSettings } from "../kernel/tenancy/module-settings.ts";
import { lastMorning, planMails } from "./delivery-times.ts";
import { mailsDue } from "./events.ts";
import { mailPreferenceOf, newsKindOf, newsWays } from "./news-kinds.ts";
import { digestMail, type Letter, newsMail } from "./news-mail.ts";
import { wants } from "./preferences.ts";
import { type NotificationRow, readUnsent } from "./queries.ts";
import { asSeenBy } from "./as-seen-by.ts";
import { type KeptPreferences, neverChosen, preferencesOf } from "./repo.ts";
import { claimMail, countMails, forgetMails, postponeMail, releaseMail, takeDueMails } from "./repo/mails.ts";
import { notifications } from "./schema.ts";

type Parts = { readonly driver: Driver; readonly clock: Clock };

const peopleAtOnce = 1_000;
/** How long it is known that a mail was sent, in ms: longer than any cap counts. */
const mailsKept = 30 * 24 * 60 * 60_000;

/** Every minute: what has waited for long enough is handed to the reaction below, a person at a time. */
export function newsMails(parts: Parts): readonly Schedule[] {
  return [
    schedule("notification-mails", "* * * * *", () => findDue(parts)),
    schedule("notification-mails-forget", "17 * * * *", () =>
      forgetMails(reader(parts.driver, "system"), new Date(parts.clock.now().getTime() - mailsKept)),
    ),
  ];
}

/** Takes and publishes in one transaction: a process that ends between has done neither. */
async function findDue({ driver, clock }: Parts): Promise<void> {
  const now = clock.now();
  await inTransaction(driver, "system", async (database) => {
    const due = await takeDueMails(database, now, peopleAtOnce);
    await publishByTenant({ database, now }, due, (rows) =>
      [...Map.groupBy(rows, ({ accountId }) => accountId)].map(([accountId, theirs]) =>
        mailsDue({ accountId, notificationIds: theirs.map(({ notificationId }) => notificationId) }),
      ),
    );
  });
}

/** Looks again: what was read, left, taken back or turned off since is not written about. */
export const mailNews = effect(mailsDue, "mail", async (scope, { accountId, notificationIds }) => {
  const { organization, database } = scope;
  if (!moduleSettings(organization.configuration, "notifications").enabled) return;
  const receiver = await findReceiver(scope, accountId);
  if (!receiver?.email) return;
  const kept = (await preferencesOf(database, organization.id, [accountId])).get(accountId);
  const unsent = await readUnsent(asSeenBy(scope, receiver), notificationIds, notifications.mailedAt);
  const wanted = unsent.filter((row) => {
    const preference = mailPreferenceOf(newsKindOf(row));
    return preference !== null && wants(kept, preference);
  });
  if (wanted.length === 0) return;
  const letter = { accountId, to: receiver.email, locale: localeOf(organization, receiver.locale) };
  const isUrgent = (row: NotificationRow): boolean => newsWays[newsKindOf(row)].isUrgent === true;
  await sendByKind(scope, letter, wanted.filter(isUrgent));
  const others = wanted.filter((row) => !isUrgent(row));
  if (others.length > 0) await sendByPlan(scope, { receiver, kept: kept ?? neverChosen, letter, rows: others });
});

type Planned = {
  readonly receiver: Receiver;
  readonly kept: KeptPreferences;
  readonly letter: Omit<Letter, "rows">;
  readonly rows: readonly NotificationRow[];
};

async function sendByPlan(scope: Scope, { receiver, kept, letter, rows }: Planned): Promise<void> {
  const zone = receiver.timezone ?? scope.organization.configuration.timezone;
  const sent = await countMails(scope, receiver.accountId, lastMorning(scope.now, zone));
  const since = new Date(Math.min(...rows.map(({ createdAt }) => createdAt.getTime())));
  const plan = planMails({ choices: kept, zone, now: scope.now, since, sent });
  if (plan.do === "wait") return postponeMail(scope, idsOf(rows), plan.until);
  const isOne = new Set(rows.map(newsKindOf)).size === 1;
  if (plan.do === "send" || (isOne && kept.mailRhythm === "soon")) return sendByKind(scope, letter, rows);
  await sendOnce(scope, letter, "digest", rows, digestMail);
}

async function sendByKind(scope: Scope, letter: Omit<Letter, "rows">, rows: readonly NotificationRow[]): Promise<void> {
  // One after the other: a person's mails come in the order of what happened.
  for (const [kind, theirs] of Map.groupBy(rows, newsKindOf)) {
    const others = kind === "eventReminder" ? await remindByEvent(scope, letter, theirs) : theirs;
    if (others.length > 0) await sendOnce(scope, letter, mailPreferenceOf(kind) ?? "digest", others, newsMail);
  }
}

/** Where those who organise an event say themselves what its reminder says, it is a mail of its own. Answers the others. */
async function remindByEvent(
  scope: Scope,
  letter: Omit<Letter, "rows">,
  rows: readonly NotificationRow[],
): Promise<NotificationRow[]> {
  const others: NotificationRow[] = [];
  // A query an event: those that somebody goes to within one day, mostly one.
  for (const row of rows) {
    const asked = { type: "reminder" as const, eventId: row.event?.id ?? "", ...letter };
    const own = row.event ? await ownEmail(scope, asked) : {};
    if (!own.body && !own.replyTo) others.push(row);
    else await sendOnce(scope, letter, "eventReminderEmail", [row], (...given) => newsMail(...given, own));
  }
  return others;
}

const idsOf = (rows: readonly NotificationRow[]): string[] => rows.map(({ id }) => id);

/**
 * Sends what nobody else has taken. It is noted before the mail is handed over: a process that ends between loses a mail
 * whose news still stands in the list, and sends none twice. A mail server that refuses is tried again.
 */
async function sendOnce(
  scope: Scope,
  letter: Omit<Letter, "rows">,
  kind: MailKind,
  rows: readonly NotificationRow[],
  write: (scope: Scope, letter: Letter) => MailMessage,
): Promise<void> {
  const { mailId, claimed } = await claimMail(scope, { accountId: letter.accountId, kind, ids: idsOf(rows) });
  const taken = rows.filter(({ id }) => claimed.includes(id));
  if (taken.length === 0) return;
  try {
    await scope.services.mail.send(scope.organization, write(scope, { ...letter, rows: taken }));
  } catch (error) {
    await releaseMail(scope, mailId, claimed);
    throw error;
  }
}
