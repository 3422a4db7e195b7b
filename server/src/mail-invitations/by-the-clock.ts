import type { Clock } from "../clock.ts";
import { inTransaction } from "../kernel/db/database.ts";
import type { Driver } from "../kernel/db/driver.ts";
import { publishByTenant } from "../kernel/db/outbox.ts";
import { type Schedule, schedule } from "../kernel/jobs/index.ts";
import { mailInvitationsAdded, mailInvitationsWaited } from "./events.ts";
import { findIdle, forgetOld, giveUpClaimed } from "./repo/mails.ts";

const minute = 60_000;
/** Longer than any mail takes to be handed over. */
const givenUpAfter = 10 * minute;
const idleAfter = 2 * minute;
/** How long the addresses of people are kept who have not asked for it, and what leads them in. */
export const lastsFor = 30 * 24 * 60 * minute;

type Parts = { readonly driver: Driver; readonly clock: Clock };

/** Every minute: invitations on which nobody works any more go on, and old addresses are forgotten. */
export function mailInvitationsByTheClock({ driver, clock }: Parts): Schedule {
  return schedule("mail-invitations", "* * * * *", async () => {
    const now = clock.now();
    const before = (ms: number): Date => new Date(now.getTime() - ms);
    await inTransaction(driver, "system", async (database) => {
      await forgetOld(database, before(lastsFor));
      await giveUpClaimed(database, before(givenUpAfter));
      await publishByTenant({ database, now }, await findIdle(database, before(idleAfter)), (rows) =>
        rows.flatMap(({ groupId }) => [mailInvitationsAdded({ groupId }), mailInvitationsWaited({ groupId })]),
      );
    });
  });
}
