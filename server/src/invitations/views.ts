import type { CommunityLink, Invitation } from "@marquee/contract/invitations";
import { linkView, type LinkRow, shown } from "../admission/index.ts";
import type { Scope } from "../kernel/scope.ts";
import type { InvitationRow } from "./queries.ts";

export function invitationView(scope: Scope, row: InvitationRow): Invitation {
  const { id, email, name, state, createdAt, askedAt: sentAt } = row;
  const tier = scope.organization.tiers.find(({ slug }) => slug === row.tier)?.name ?? null;
  return { id, email, name, tier, state, inviter: shown(scope, row.inviter, row.showsInviter), sentAt, createdAt };
}

export const communityLinkView = (scope: Scope, row: LinkRow): CommunityLink => linkView(scope, row);
