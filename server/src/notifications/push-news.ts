import { findReceiver, type Receiver } from "../accounts/index.ts";
import type { Clock } from "../clock.ts";
import { inTransaction } from "../kernel/db/database.ts";
import type { Driver } from "../kernel/db/driver.ts";
import { publishByTenant } from "../kernel/db/outbox.ts";
import { localeOf } from "../kernel/http/context.ts";
import { type Schedule, schedule } from "../kernel/jobs/index.ts";
import { effect } from "../kernel/outbox/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { moduleSettings } from "../kernel/tenancy/module-settings.ts";
import { quietUntil } from "./delivery-times.ts";
import { pushesDue, pushTested } from "./events.ts";
import { isPushed, newsKindOf, newsWays } from "./news-kinds.ts";
import { wants } from "./preferences.ts";
import { type NotificationRow, readUnsent } from "./queries.ts";
import { asSeenBy } from "./as-seen-by.ts";
import { neverChosen, preferencesOf } from "./repo.ts";
import { type Pushed, pushToDevices } from "./push-to-devices.ts";
import { claimPushes, duePushes, holdPushes } from "./repo/pushes.ts";
import { pathOf, sentenceOf } from "./sentences.ts";

const minute = 60_000;
const atOnce = 2_000;
/** A service takes some 4,000 bytes. */
const longestText = 300;

/** At once after it happened. What has been read, left or turned off by then is not pushed. */
export const pushNews = effect(pushesDue, "push", async (scope, { notificationIds }) => {
  if (!moduleSettings(scope.organization.configuration, "notifications").enabled) return;
  const claimed = await claimPushes(scope, notificationIds);
  const people = Map.groupBy(claimed, ({ accountId }) => accountId);
  // A few side by side: most of the time is spent waiting for push services.
  const waiting = [...people];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop())
        await pushTo(
          scope,
          next[0],
          next[1].map(({ id }) => id),
        );
    }),
  );
});

async function pushTo(scope: Scope, accountId: string, ids: readonly string[]): Promise<void> {
  const { organization, database, now } = scope;
  const receiver = await findReceiver(scope, accountId);
  if (!receiver) return;
  const kept = (await preferencesOf(database, organization.id, [accountId])).get(accountId);
  const person = asSeenBy(scope, receiver);
  const wanted = (await readUnsent(person, ids)).filter((row) => {
    const kind = newsKindOf(row);
    const { push } = newsWays[kind];
    return isPushed(kind) && (push === null || wants(kept, push));
  });
  const zone = receiver.timezone ?? organization.configuration.timezone;
  const quiet = quietUntil(now, zone, kept ?? neverChosen);
  const isHeld = (row: NotificationRow): boolean => quiet !== undefined && newsWays[newsKindOf(row)].isUrgent !== true;
  const held = wanted.filter(isHeld);
  if (quiet && held.length > 0)
    await holdPushes(
      scope,
      held.map(({ id }) => id),
      quiet,
    );
  const sent = wanted.filter((row) => !isHeld(row));
  if (sent.length === 0) return;
  for (const row of sent) await pushToDevices(scope, accountId, contentOf(scope, receiver, row));
}

function contentOf(scope: Scope, receiver: Receiver, row: NotificationRow): Pushed {
  const { organization, services } = scope;
  const locale = localeOf(organization, receiver.locale);
  const title = organization.configuration.NAME;
  const body = sentenceOf(row, (id, data) => services.texts.text(locale, id, data), title).slice(0, longestText);
  return { tag: row.id, title, body, path: pathOf(row), locale };
}

/** Tries out one device, whatever the hour and the preferences. */
export const pushTest = effect(pushTested, "push", async (scope, { accountId, pushDeviceId }) => {
  const receiver = await findReceiver(scope, accountId);
  if (!receiver) return;
  const locale = localeOf(scope.organization, receiver.locale);
  const content = {
    tag: `test ${pushDeviceId}`,
    title: scope.organization.configuration.NAME,
    body: scope.services.texts.text(locale, "notifications.push.testText"),
    path: "/settings/notifications",
    locale,
  };
  await pushToDevices(scope, accountId, content, pushDeviceId);
});

type Parts = { readonly driver: Driver; readonly clock: Clock };

/** Every minute: what quiet hours have held. Whatever else is due for that long was left by a process that ended. */
export function heldPushes({ driver, clock }: Parts): Schedule {
  return schedule("notification-pushes", "* * * * *", async () => {
    const now = clock.now();
    await inTransaction(driver, "system", async (database) => {
      const due = await duePushes(database, new Date(now.getTime() - minute / 2), atOnce);
      await publishByTenant({ database, now }, due, (rows) => [
        pushesDue({ notificationIds: rows.map((row) => row.id) }),
      ]);
    });
  });
}
