import type { Clock } from "../clock.ts";
import { inTransaction } from "../kernel/db/database.ts";
import type { Driver } from "../kernel/db/driver.ts";
import { publishByTenant } from "../kernel/db/outbox.ts";
import { type Schedule, schedule } from "../kernel/jobs/index.ts";
import { contentMailsWaited, contentPublished } from "./events.ts";
import { findIdle, giveUpClaimed } from "./repo/mails.ts";
import { takeOut } from "./repo/publication.ts";

const minute = 60_000;
/** Longer than any mail takes to be handed over. */
const givenUpAfter = 10 * minute;
const idleAfter = 2 * minute;

type Parts = { readonly driver: Driver; readonly clock: Clock };

/**
 * Every minute: what was scheduled and has come out is made known, and mails that wait for nobody any more go on. Whose
 * time has come and what says so commit together: whatever goes down, it is said once.
 */
export function contentsByTheClock({ driver, clock }: Parts): Schedule {
  return schedule("contents", "* * * * *", async () => {
    const now = clock.now();
    const before = (ms: number): Date => new Date(now.getTime() - ms);
    await inTransaction(driver, "system", async (database) => {
      await giveUpClaimed(database, before(givenUpAfter));
      await publishByTenant({ database, now }, await takeOut(database, now), (rows) =>
        rows.map(({ contentId }) => contentPublished({ contentId })),
      );
      await publishByTenant({ database, now }, await findIdle(database, before(idleAfter)), (rows) =>
        rows.map(({ contentId }) => contentMailsWaited({ contentId })),
      );
    });
  });
}
