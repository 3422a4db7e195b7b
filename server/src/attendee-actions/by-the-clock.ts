import type { Clock } from "../clock.ts";
import { inTransaction } from "../kernel/db/database.ts";
import type { Driver } from "../kernel/db/driver.ts";
import { publishAll } from "../kernel/db/outbox.ts";
import { type Schedule, schedule } from "../kernel/jobs/index.ts";
import { attendeeActionGoesOn } from "./events.ts";
import { findIdle, giveUpClaimed } from "./repo.ts";

const minute = 60_000;
/** Longer than any mail takes to be handed over. */
const givenUpAfter = 10 * minute;
const idleAfter = 2 * minute;

type Parts = { readonly driver: Driver; readonly clock: Clock };

/** Every minute: what waits and is worked on by nobody any more goes on. */
export function actionsByTheClock({ driver, clock }: Parts): Schedule {
  return schedule("attendee-actions", "* * * * *", async () => {
    const now = clock.now();
    const before = (ms: number): Date => new Date(now.getTime() - ms);
    await inTransaction(driver, "system", async (database) => {
      await giveUpClaimed(database, before(givenUpAfter));
      for (const { organizationId: id, actionId } of await findIdle(database, before(idleAfter)))
        await publishAll({ database, organization: { id }, now }, [attendeeActionGoesOn({ actionId })]);
    });
  });
}
