import type { InputOf } from "@marquee/contract/kernel";
import type { posts } from "@marquee/contract/posts";
import { and, eq, gte, lt, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Who wrote, and when, as the calls take it: `writtenBy` of the contract. */
export type Narrowing = Pick<InputOf<typeof posts.list>, "accountId" | "after" | "before">;
type Written = { readonly accountId: PgColumn; readonly createdAt: PgColumn };

/** True where a list is narrowed to an author or a time: then it is not the list itself that somebody reads. */
export const isNarrowed = ({ accountId, after, before }: Narrowing): boolean =>
  accountId !== undefined || after !== undefined || before !== undefined;

/** The condition for what somebody wrote, from an instant on and until before another. Beside what the caller may see. */
export function narrowed(written: Written, { accountId, after, before }: Narrowing): SQL | undefined {
  return and(
    accountId === undefined ? undefined : eq(written.accountId, accountId),
    after === undefined ? undefined : gte(written.createdAt, new Date(after)),
    before === undefined ? undefined : lt(written.createdAt, new Date(before)),
  );
}
