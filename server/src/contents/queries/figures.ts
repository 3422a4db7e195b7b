import { sql } from "drizzle-orm";
import { arrayOf } from "../../kernel/db/arrays.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { Counted } from "../repo/counts.ts";
import { contentDays } from "../../channels/content-schema.ts";

type Figures = Readonly<Record<Counted, number>>;

/** How often each of some contents was read and played since it came out. Uses the key of content_days. */
export async function readFigures(scope: Scope, contentIds: readonly string[]): Promise<(id: string) => Figures> {
  const rows = await scope.database.execute<Figures & { id: string }>(sql`
    select d.content_id as id, sum(d.reads)::int as reads, sum(d.plays)::int as plays, sum(d.finishes)::int as finishes
    from ${contentDays} d where ${ofTenant(scope, "d")} and d.content_id = any(${arrayOf("uuid", contentIds)})
    group by d.content_id`);
  const byId = new Map(rows.map(({ id, ...figures }) => [id, figures]));
  return (id) => byId.get(id) ?? { reads: 0, plays: 0, finishes: 0 };
}
