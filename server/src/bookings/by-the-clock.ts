import { inTransaction } from "../kernel/db/database.ts";
import { publishByTenant } from "../kernel/db/outbox.ts";
import { type Schedule, schedule } from "../kernel/jobs/index.ts";
import type { ScheduleParts } from "../kernel/slice-module.ts";
import { lapsedOf } from "./end-expired.ts";
import { bookingNear } from "./events.ts";
import { claimReminders, forgetExpired, sweepExpired } from "./repo.ts";

const day = 24 * 60 * 60_000;
/** Means of payment that take days are done by then. */
const forgottenAfter = 30 * day;

/** Every five minutes: whoever has a slot tomorrow is reminded of it, and slots that nobody confirmed are free for all to see. */
export const bookingsByTheClock = ({ driver, clock }: Pick<ScheduleParts, "driver" | "clock">): readonly Schedule[] => [
  schedule("booking-reminders", "*/5 * * * *", async () => {
    const now = clock.now();
    await inTransaction(driver, "system", async (database) => {
      const near = await claimReminders(database, now);
      await publishByTenant({ database, now }, near, (rows) =>
        rows.map(({ bookingId, accountId }) => bookingNear({ bookingId, accountId })),
      );
    });
  }),
  schedule("bookings-expire", "*/5 * * * *", async () => {
    const now = clock.now();
    await inTransaction(driver, "system", async (database) => {
      await publishByTenant({ database, now }, await sweepExpired(database, now), lapsedOf);
      await forgetExpired(database, new Date(now.getTime() - forgottenAfter));
    });
  }),
];
