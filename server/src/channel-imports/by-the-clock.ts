import { inTransaction } from "../kernel/db/database.ts";
import { publishByTenant } from "../kernel/db/outbox.ts";
import { type Schedule, schedule } from "../kernel/jobs/index.ts";
import type { ScheduleParts } from "../kernel/slice-module.ts";
import { fetchedLeft, importStepped } from "./events.ts";
import { fetchItem } from "./fetch-item.ts";
import { type Fetched, nothingFetched } from "./fetched.ts";
import { type Claimed, claimNext, forgetUnstarted, saveFetched } from "./repo/fetching.ts";
import { leaveFetched } from "./run-import.ts";

const minute = 60_000;
/** Milliseconds one run works at most: whatever is left is the next one's. */
const runFor = 10 * minute;
/** Longer than anything that is fetched takes. */
const claimedFor = 30 * minute;
/** What brought a process down so often is not tried again. */
const attemptsAtMost = 3;
const unstartedFor = 24 * 60 * minute;

/**
 * Every minute: fetches what imports have elsewhere, one after the other, outside of any transaction. What a process that went
 * down was fetching is fetched again; where nobody waits for it any more, it is thrown away.
 */
export function importsByTheClock(parts: ScheduleParts): Schedule {
  return schedule("channelImports", "* * * * *", async () => {
    const { driver, clock } = parts;
    const until = clock.now().getTime() + runFor;
    await inTransaction(driver, "system", (database) =>
      forgetUnstarted(database, new Date(clock.now().getTime() - unstartedFor)),
    );
    while (clock.now().getTime() < until) {
      const now = clock.now();
      const claimed = await inTransaction(driver, "system", (database) =>
        claimNext(database, now, new Date(now.getTime() + claimedFor)),
      );
      if (!claimed) return;
      await fetchClaimed(parts, claimed);
    }
  });
}

async function fetchClaimed(parts: ScheduleParts, claimed: Claimed): Promise<void> {
  const fetched = await attempt(parts, claimed);
  const { organizationId, importId } = claimed;
  await inTransaction(parts.driver, "system", async (database) => {
    const isWanted = await saveFetched(database, claimed, fetched);
    const events: ReturnType<typeof importStepped | typeof fetchedLeft>[] = [];
    if (isWanted) events.push(importStepped({ importId }));
    else leaveFetched({ publish: (event) => void events.push(event) }, [fetched]);
    await publishByTenant({ database, now: parts.clock.now() }, [{ organizationId }], () => events);
  });
}

async function attempt({ services, log }: ScheduleParts, claimed: Claimed): Promise<Fetched> {
  const { organizationId, item, withPictures, attempts } = claimed;
  if (attempts > attemptsAtMost) return { ...nothingFetched, reason: "failed" };
  try {
    return await fetchItem(services, { organizationId, item, withPictures });
  } catch (error) {
    log.error({ err: error, itemId: claimed.id }, "what an import has elsewhere could not be kept");
    return { ...nothingFetched, reason: "failed" };
  }
}
