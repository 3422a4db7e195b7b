import { inTransaction } from "../kernel/db/database.ts";
import { publishByTenant } from "../kernel/db/outbox.ts";
import { type Schedule, schedule } from "../kernel/jobs/index.ts";
import type { ScheduleParts } from "../kernel/slice-module.ts";
import { approvalsDue } from "./events.ts";
import { findDue } from "./queries/due.ts";

/** Every minute: places that were held for too long go back, and requests end with what they are for. */
export const approvalsByTheClock = ({
  driver,
  clock,
}: Pick<ScheduleParts, "driver" | "clock">): readonly Schedule[] => [
  schedule("approvals", "* * * * *", async () => {
    const now = clock.now();
    await inTransaction(driver, "system", async (database) => {
      await publishByTenant({ database, now }, await findDue(database, now), (rows) =>
        rows.map(({ eventId }) => approvalsDue({ eventId })),
      );
    });
  }),
];
