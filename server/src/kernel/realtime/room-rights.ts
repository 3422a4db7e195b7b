import type { Driver } from "../db/driver.ts";
import type { RightsReader } from "./rooms.ts";

/**
 * Reads who may have what is said in a room, with one statement.
 * @param insiders selections of `id` by tenant ($1) and room ($2), one for each kind of room; an id is of one kind only.
 */
export function roomRights(driver: Driver, insiders: readonly string[]): RightsReader {
  const statement = `
    with inside as (${insiders.join(" union all ")})
    select id, null::uuid as blocker_id from inside
    union all
    select b.account_id, b.blocker_id from account_blocks b
    where b.organization_id = $1 and b.blocker_id in (select id from inside) and b.account_id in (select id from inside)`;
  return async (organizationId, roomId) => {
    const { rows } = await driver.query(organizationId, statement, [organizationId, roomId]);
    const members = new Set<string>();
    const blocked = new Map<string, Set<string>>();
    for (const [id, blockerId] of rows) {
      if (typeof id !== "string") continue;
      if (typeof blockerId !== "string") {
        members.add(id);
        continue;
      }
      keep(blocked, id, blockerId);
      keep(blocked, blockerId, id);
    }
    return { members, blocked };
  };
}

function keep(pairs: Map<string, Set<string>>, one: string, other: string): void {
  const known = pairs.get(one);
  if (known) known.add(other);
  else pairs.set(one, new Set([other]));
}
