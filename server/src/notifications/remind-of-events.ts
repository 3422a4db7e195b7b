import type { Clock } from "../clock.ts";
import { inTransaction } from "../kernel/db/database.ts";
import type { Driver } from "../kernel/db/driver.ts";
import { publishByTenant } from "../kernel/db/outbox.ts";
import { type Schedule, schedule } from "../kernel/jobs/index.ts";
import { eventNear } from "./events.ts";
import { claimReminders } from "./repo/reminders.ts";

/** How long before an event whoever has a place is reminded, in ms. */
export const remindedAhead = 24 * 60 * 60_000;

type Parts = { readonly driver: Driver; readonly clock: Clock };

/** Every five minutes: finds events that begin within a day, once for each time at which they begin. */
export function eventReminders({ driver, clock }: Parts): Schedule {
  return schedule("event-reminders", "*/5 * * * *", async () => {
    const now = clock.now();
    await inTransaction(driver, "system", async (database) => {
      const near = await claimReminders(database, now, new Date(now.getTime() + remindedAhead));
      await publishByTenant({ database, now }, near, (rows) => rows.map(({ eventId }) => eventNear({ eventId })));
    });
  });
}
