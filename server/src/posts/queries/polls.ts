import { sql } from "drizzle-orm";
import { accountOf, type AccountSummaryRow, notBlocked } from "../../accounts/index.ts";
import { callerOf } from "../../kernel/db/caller-of.ts";
import { arrayOf, listed } from "../../kernel/db/arrays.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { boundTo, preparedOnce } from "../../kernel/db/prepared.ts";
import { statement } from "../../kernel/db/statement.ts";
import type { Scope } from "../../kernel/scope.ts";
import { pollBallots, polls } from "../poll-schema.ts";

type Face = { readonly choice: number; readonly account: AccountSummaryRow };
export type PollRow = {
  readonly choices: readonly string[];
  readonly several: boolean;
  readonly anonymous: boolean;
  readonly endsAt: Date | null;
  readonly hasEnded: boolean;
  readonly voters: number;
  /** What the caller chose. */
  readonly own: readonly number[];
  /** Of each choice. */
  readonly votes: readonly number[];
  readonly faces: readonly Face[];
};
type StoredPoll = Omit<PollRow, "endsAt" | "hasEnded" | "faces"> & {
  readonly post_id: string;
  readonly ends_at: string | null;
};

/** The polls of some posts, with what came of them until now. Reads the ballots of each by the key of poll_ballots. */
export async function readPolls(scope: Scope, postIds: readonly string[]): Promise<ReadonlyMap<string, PollRow>> {
  if (postIds.length === 0) return new Map();
  const rows = await pollsByPosts(scope)(scope.database, { ...boundTo(scope), ids: [...postIds] });
  const ends = (at: string | null): Date | null => (at === null ? null : new Date(at));
  const found = rows.map(({ post_id: postId, ends_at: at, ...row }) => {
    const endsAt = ends(at);
    return { postId, ...row, endsAt, hasEnded: endsAt !== null && endsAt <= scope.now };
  });
  const open = found.filter((poll) => !poll.anonymous && showsResults(poll) && poll.voters > 0);
  const faces = await readFaces(
    scope,
    open.map(({ postId }) => postId),
  );
  return new Map(found.map(({ postId, ...poll }) => [postId, { ...poll, faces: faces.get(postId) ?? [] }]));
}

const pollsByPosts = preparedOnce((_database, scope) => {
  const ofPost = sql`${ofTenant(scope, "b")} and b.post_id = p.post_id`;
  return statement<StoredPoll>(
    () => sql`
    select p.post_id, to_json(p.choices) as choices, p.several, p.anonymous, to_json(p.ends_at) as ends_at,
      (select count(*)::int from ${pollBallots} b where ${ofPost}) as voters,
      (select coalesce(to_json(max(b.choices)), '[]') from ${pollBallots} b
        where ${ofPost} and b.account_id = ${callerOf(scope)}) as own,
      (select json_agg((select count(*)::int from ${pollBallots} b where ${ofPost} and b.choices @> array[n - 1]) order by n)
        from generate_series(1, cardinality(p.choices)) n) as votes
    from ${polls} p where ${ofTenant(scope, "p")} and p.post_id = any(${listed("uuid", "ids")})`,
  );
});

/** Once one has voted, or when it is over. */
export const showsResults = ({ own, hasEnded }: Pick<PollRow, "own" | "hasEnded">): boolean =>
  hasEnded || own.length > 0;

const facesAtMost = 5;

/** The first of those who chose each answer, without anybody with a block between them and the caller. */
async function readFaces(scope: Scope, postIds: readonly string[]): Promise<ReadonlyMap<string, readonly Face[]>> {
  if (postIds.length === 0) return new Map();
  const rows = await scope.database.execute<{ post_id: string; faces: readonly Face[] }>(sql`
    select v.post_id, json_agg(json_build_object('choice', v.choice, 'account', v.account) order by v.nth) as faces
    from (
      select b.post_id, c.choice, ${accountOf(sql`b.organization_id`, sql`b.account_id`)} as account,
        row_number() over (partition by b.post_id, c.choice order by b.created_at, b.account_id) as nth
      from ${pollBallots} b cross join unnest(b.choices) as c(choice)
      where ${ofTenant(scope, "b")} and b.post_id = any(${arrayOf("uuid", postIds)})
        and ${notBlocked(scope, sql`b.account_id`) ?? sql`true`}
    ) v where v.nth <= ${facesAtMost} group by v.post_id`);
  return new Map(rows.map(({ post_id: postId, faces }) => [postId, faces]));
}
