import { inTransaction } from "../kernel/db/database.ts";
import { publishByTenant } from "../kernel/db/outbox.ts";
import { type Schedule, schedule } from "../kernel/jobs/index.ts";
import type { ScheduleParts } from "../kernel/slice-module.ts";
import { guestForgotten } from "./events.ts";
import { findForgotten } from "./queries.ts";

/** Every hour: names and addresses of people who began to register and bought nothing are forgotten. */
export function forgetGuests({ driver, clock }: Pick<ScheduleParts, "driver" | "clock">): Schedule {
  return schedule("guests-forget", "27 * * * *", () =>
    inTransaction(driver, "system", async (database) => {
      const now = clock.now();
      await publishByTenant({ database, now }, await findForgotten(database, now), (rows) =>
        rows.map(({ accountId }) => guestForgotten({ accountId })),
      );
    }),
  );
}
