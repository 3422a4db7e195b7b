import { inTransaction } from "../kernel/db/database.ts";
import { publishByTenant } from "../kernel/db/outbox.ts";
import { type Schedule, schedule } from "../kernel/jobs/index.ts";
import type { ScheduleParts } from "../kernel/slice-module.ts";
import { waitlistDue } from "./events.ts";
import { findDue } from "./queries/due.ts";

/** Every minute: offers that ran out, and places that nobody announced, such as those of a cart, go to whose turn it is. */
export const waitlistByTheClock = ({ driver, clock }: Pick<ScheduleParts, "driver" | "clock">): readonly Schedule[] => [
  schedule("waitlist", "* * * * *", async () => {
    const now = clock.now();
    await inTransaction(driver, "system", async (database) => {
      await publishByTenant({ database, now }, await findDue(database, now), (rows) =>
        rows.map(({ eventId }) => waitlistDue({ eventId })),
      );
    });
  }),
];
