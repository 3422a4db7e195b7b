import type { Clock } from "../../clock.ts";
import type { Driver } from "../../kernel/db/driver.ts";
import type { HoldsRight } from "../../kernel/files/index.ts";
import { watchRights } from "./rights.ts";

/** Whether somebody still may see what is watched after a stream: `mediaRights` for replays. */
export function streamRights(driver: Driver, clock: Clock): HoldsRight {
  const rights = watchRights(driver, clock);
  return async (organizationId, { id, accountId }) =>
    (await rights({ organizationId, streamId: id, accountId })) !== "none";
}
