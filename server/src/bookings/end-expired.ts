import type { Scope } from "../kernel/scope.ts";
import { bookingLapsed } from "./events.ts";
import { type EndedRow, storeExpired } from "./repo.ts";

/** Whoever asked for a slot waits for it, and is told that it is gone. Whoever only held one has seen its time run out. */
export const lapsedOf = (rows: readonly EndedRow[]) =>
  rows
    .filter(({ approval }) => approval !== null)
    .map(({ bookingId, accountId, approval }) =>
      bookingLapsed({ bookingId, accountId, isGranted: approval === "granted" }),
    );

/** Ends the held places of a space whose time is over, under its lock: whoever books it next has them. */
export async function endExpired(scope: Scope, spaceId: string): Promise<void> {
  for (const lapsed of lapsedOf(await storeExpired(scope, spaceId))) scope.publish(lapsed);
}
