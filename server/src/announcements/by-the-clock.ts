import type { Clock } from "../clock.ts";
import { inTransaction } from "../kernel/db/database.ts";
import type { Driver } from "../kernel/db/driver.ts";
import { publishAll } from "../kernel/db/outbox.ts";
import { type Schedule, schedule } from "../kernel/jobs/index.ts";
import { announcementMailsWaited, announcementStarted } from "./events.ts";
import { startDue } from "./repo/announcements.ts";
import { findIdle, giveUpClaimed } from "./repo/mails.ts";

const minute = 60_000;
/** Longer than any mail takes to be handed over. */
const givenUpAfter = 10 * minute;
const idleAfter = 2 * minute;

type Parts = { readonly driver: Driver; readonly clock: Clock };

/** Every minute: what is scheduled goes out, and mails that wait for nobody any more go on. */
export function announcementsByTheClock({ driver, clock }: Parts): Schedule {
  return schedule("announcements", "* * * * *", async () => {
    const now = clock.now();
    const before = (ms: number): Date => new Date(now.getTime() - ms);
    await inTransaction(driver, "system", async (database) => {
      await giveUpClaimed(database, before(givenUpAfter));
      const started = await startDue(database, now);
      const idle = await findIdle(database, before(idleAfter));
      for (const { organizationId: id, announcementId } of started)
        await publishAll({ database, organization: { id }, now }, [announcementStarted({ announcementId })]);
      for (const { organizationId: id, announcementId } of idle)
        await publishAll({ database, organization: { id }, now }, [announcementMailsWaited({ announcementId })]);
    });
  });
}
