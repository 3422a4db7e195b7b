import { sql } from "drizzle-orm";
import type { Clock } from "../../clock.ts";
import { guestId, mayOpen, streamOpensTo } from "../../events/index.ts";
import { unnested } from "../../kernel/db/arrays.ts";
import { reader } from "../../kernel/db/database.ts";
import type { Driver } from "../../kernel/db/driver.ts";
import { gather } from "../../kernel/db/gather.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Played } from "../playback.ts";

/** `over`: they might watch, if it went on. */
export type WatchRight = "watches" | "over" | "none";
/** Whether somebody may watch a stream, as it was a second and a half ago at most. */
export type WatchRights = (asked: Played) => Promise<WatchRight>;

/** Milliseconds: a player asks for a list and a part every two seconds. */
const fresh = 1_500;
const kept = 20_000;

const keyOf = ({ organizationId, streamId, accountId }: Played): string => `${organizationId} ${streamId} ${accountId}`;

/**
 * What the policy says, for whoever plays a stream or is counted at it: asked of the rows, many at a time. Uses the keys
 * of event_streams, events, accounts and group_memberships.
 */
export function watchRights(driver: Driver, clock: Clock): WatchRights {
  const known = new Map<string, { readonly right: WatchRight; readonly at: number }>();
  const system = reader(driver, "system");

  async function readOf(organizationId: string, asked: readonly Played[]) {
    const rows = await system.execute<{ streamId: string; accountId: string; isOver: boolean }>(sql`
      select k.stream_id as "streamId", k.account_id as "accountId", ls.ended_at is not null as "isOver"
      from ${unnested("k", { streamId: "uuid", accountId: "uuid" }, asked)}
      join event_streams ls on ${ofTenant(organizationId, "ls")} and ls.id = k.stream_id
      join events e on e.organization_id = ls.organization_id and e.id = ls.event_id
      left join accounts a on a.organization_id = ls.organization_id and a.id = k.account_id
        and a.suspended_at is null and a.deleted_at is null
      left join group_memberships g on g.organization_id = ls.organization_id and g.group_id = e.group_id and g.account_id = a.id
      where (a.id is not null or k.account_id = ${guestId}) and ${mayOpen(streamOpensTo(sql`a.id`))}`);
    return rows.map((row) => [keyOf({ ...row, organizationId }), row.isOver ? "over" : "watches"] as const);
  }

  const find = gather<WatchRight, string>(
    async (keys) => {
      const asked = keys.map((key) => {
        const [organizationId = "", streamId = "", accountId = ""] = key.split(" ");
        return { organizationId, streamId, accountId };
      });
      const found = await Promise.all(
        [...Map.groupBy(asked, ({ organizationId }) => organizationId)].map(([id, own]) => readOf(id, own)),
      );
      return new Map(found.flat());
    },
    { most: 500, atOnce: 2 },
  );

  return async (asked) => {
    const [key, now] = [keyOf(asked), clock.now().getTime()];
    const before = known.get(key);
    if (before && now >= before.at && now - before.at < fresh) return before.right;
    const right = (await find(key)) ?? "none";
    if (known.size > kept) known.clear();
    known.set(key, { right, at: now });
    return right;
  };
}
