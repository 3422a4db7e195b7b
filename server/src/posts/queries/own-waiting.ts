import type { Scope } from "../../kernel/scope.ts";
import type { posts } from "../schema.ts";

type Withheld = Pick<typeof posts.$inferSelect, "accountId" | "approval" | "withheldText">;

/** For everybody else it is not there; what may be done with what is deleted may be done with it, and its author changes and deletes it. */
export const isOwnWaiting = ({ caller }: Scope, { accountId, approval }: Withheld): boolean =>
  approval === "waiting" && accountId === caller.accountId;

export const asWritten = <Row extends Withheld>(row: Row): Row => ({
  ...row,
  text: row.withheldText ?? "",
  deletedAt: null,
});
