import { sql } from "drizzle-orm";
import type { Scope } from "../../kernel/scope.ts";
import { contentDays } from "../../channels/content-schema.ts";

/** What of a content is counted. */
export type Counted = "reads" | "plays" | "finishes";

/** Rows of a day, so that those who are counted at once seldom meet at the same. */
const parts = 16;

/** Counts one by the day of the community's time zone. */
export async function countOne(scope: Scope, contentId: string, counted: Counted): Promise<void> {
  const [reads, plays, finishes] = (["reads", "plays", "finishes"] as const).map((each) => (each === counted ? 1 : 0));
  const { timezone } = scope.organization.configuration;
  await scope.database.execute(sql`
    insert into ${contentDays} as d (organization_id, content_id, day, part, reads, plays, finishes)
    values (${scope.organization.id}, ${contentId}, (${scope.now.toISOString()}::timestamptz at time zone ${timezone})::date,
      floor(random() * ${parts})::int, ${reads}, ${plays}, ${finishes})
    on conflict (organization_id, content_id, day, part)
      do update set reads = d.reads + ${reads}, plays = d.plays + ${plays}, finishes = d.finishes + ${finishes}`);
}
