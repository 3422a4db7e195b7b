import type { GroupBan, GroupLinkPreview, GroupLink, GroupRules } from "@marquee/contract/admission";
import type { AccountSummary } from "@marquee/contract/accounts";
import { type AccountSummaryRow, accountSummaryView, nobody } from "../accounts/index.ts";
import { type GroupSummaryRow, groupSummaryView } from "../groups/index.ts";
import type { Scope } from "../kernel/scope.ts";
import type { BanRow } from "./queries/bans.ts";
import type { findByCode, LinkRow } from "./queries/links.ts";
import type { RulesRow } from "./queries/rules.ts";

/** Nobody's name where a block stands between them and the caller. */
export const shown = (scope: Scope, account: AccountSummaryRow | null, isShown: boolean): AccountSummary =>
  account && isShown ? accountSummaryView(scope, account) : nobody;

export function rulesView(scope: Scope, row: RulesRow): GroupRules {
  const { id, groupId, version, text, isAccepted, createdAt } = row;
  return { id, groupId, version, text, isAccepted, createdAt, author: shown(scope, row.author, row.showsAuthor) };
}

type Ending = Pick<LinkRow, "revokedAt" | "expiresAt" | "limit" | "uses">;

/** Why a link lets nobody in any more, or that it does. */
export function stateOf(
  { now }: Pick<Scope, "now">,
  { revokedAt, expiresAt, limit, uses }: Ending,
): GroupLink["state"] {
  if (revokedAt) return "revoked";
  if (limit !== null && uses >= limit) return "used";
  return expiresAt && expiresAt <= now ? "expired" : "open";
}

export const groupLinkView = (scope: Scope, groupId: string, row: LinkRow): GroupLink => ({
  groupId,
  ...linkView(scope, row),
});

/** What a link says of itself, wherever it leads. */
export function linkView(scope: Scope, row: LinkRow) {
  const { id, code, limit, uses, expiresAt, createdAt } = row;
  return {
    id,
    code,
    limit,
    uses,
    expiresAt,
    createdAt,
    creator: shown(scope, row.creator, row.showsCreator),
    state: stateOf(scope, row),
  };
}

type PreviewRow = NonNullable<Awaited<ReturnType<typeof findByCode>>> & { readonly group: GroupSummaryRow };

export function previewView(scope: Scope, row: PreviewRow, rules: RulesRow | undefined): GroupLinkPreview {
  const { group, creator, showsCreator, isMember, members } = row;
  return {
    group: groupSummaryView(scope, group),
    creator: shown(scope, creator, showsCreator),
    state: stateOf(scope, row),
    isMember,
    rules: rules && !rules.isAccepted ? rulesView(scope, rules) : null,
    members,
  };
}

export function banView(scope: Scope, { groupId, account, by, showsBy, createdAt }: BanRow): GroupBan {
  return { groupId, account: shown(scope, account, true), by: shown(scope, by, showsBy), createdAt };
}
