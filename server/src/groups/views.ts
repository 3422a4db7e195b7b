import type {
  Group,
  GroupInvitation,
  GroupMembership,
  GroupRequest,
  GroupSummary,
  InvitableAccount,
} from "@marquee/contract/groups";
import { type AccountRow, accountSummaryView, accountView, nobody } from "../accounts/index.ts";
import { imageView } from "../images/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { isOpenTo } from "../kernel/tenancy/module-settings.ts";
import { tierViews } from "../tiers/index.ts";
import { rightsIn } from "./policy.ts";
import { hasTier } from "./standing.ts";
import type { GroupRow } from "./queries/groups.ts";
import type { MembershipRow } from "./queries/members.ts";
import { muteView } from "./queries/mutes.ts";
import type { GroupSummaryRow } from "./queries/summaries.ts";
import type { InvitationRow, RequestRow } from "./queries/waiting.ts";

export function groupSummaryView(scope: Scope, row: GroupSummaryRow): GroupSummary;
export function groupSummaryView(scope: Scope, row: GroupSummaryRow | null): GroupSummary | null;
export function groupSummaryView(scope: Scope, row: GroupSummaryRow | null): GroupSummary | null {
  return row && { ...row, image: imageView(scope, row.image) };
}

const tiersNamed = (scope: Scope, slugs: readonly string[]) =>
  tierViews(
    scope,
    scope.organization.tiers.flatMap(({ id, slug }) => (slugs.includes(slug) ? [id] : [])),
  );

/** Outsiders of a private group see name, picture and number of members. */
export function groupView(scope: Scope, row: GroupRow): Group {
  const rights = rightsIn(scope, row);
  const { id, slug, name, access, active, featured, createdAt, role, isOwner, isInvited, isBanned, request } = row;
  return {
    id,
    slug,
    name,
    access,
    active,
    featured,
    createdAt,
    questions: [...row.questions],
    tiers: tiersNamed(scope, row.tierSlugs),
    rulesVersion: row.rulesVersion,
    whoWrites: row.whoWrites,
    image: imageView(scope, row.image),
    description: rights.canRead ? row.description : "",
    externalUrl: rights.canRead ? row.externalUrl : null,
    faces: rights.canRead ? row.faces.map((face) => accountSummaryView(scope, face)) : [],
    viewer: {
      hasTier: hasTier(scope.caller, row),
      canSubscribe: row.isSold && !hasTier(scope.caller, row) && isOpenTo(scope, "subscriptions"),
      role,
      isOwner,
      isInvited,
      isBanned,
      request,
      hasAcceptedRules: row.hasAcceptedRules,
      mute: muteView(row.mute),
      ...rights,
    },
    _count: { members: row.membersCount, requests: rights.canManage ? row.requestsCount : 0 },
  };
}

export function membershipView(scope: Scope, row: MembershipRow): GroupMembership {
  const isOwn = row.accountId === scope.caller.accountId;
  return {
    accountId: row.accountId,
    group: groupSummaryView(scope, present(row.group)),
    role: row.role,
    isOwner: row.isOwner,
    account: accountSummaryView(scope, row.account),
    mute: muteView(row.mute),
    activityPushNotification: !isOwn || row.activityPush,
    announcementEmailNotification: !isOwn || row.announcementEmail,
    announcementPushNotification: !isOwn || row.announcementPush,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

export function requestView(scope: Scope, row: RequestRow): GroupRequest {
  const { id, status, groupId, createdAt, updatedAt } = row;
  return {
    id,
    status,
    groupId,
    group: groupSummaryView(scope, present(row.group)),
    account: accountSummaryView(scope, row.account),
    answers: [...row.answers],
    createdAt,
    updatedAt,
  };
}

export function invitationView(scope: Scope, row: InvitationRow): GroupInvitation {
  const { id, status, groupId, createdAt, updatedAt } = row;
  return {
    id,
    status,
    groupId,
    group: groupSummaryView(scope, present(row.group)),
    account: accountSummaryView(scope, row.account),
    inviter: row.showsInviter ? accountSummaryView(scope, row.inviter) : nobody,
    createdAt,
    updatedAt,
  };
}

type InvitableRow = AccountRow & {
  readonly request: InvitableAccount["groupRequests"][number] | null;
  readonly invitation: InvitableAccount["groupInvitations"][number] | null;
  readonly role: InvitableAccount["groups"][number]["role"] | null;
};

export function invitableView(scope: Scope, { request, invitation, role, ...row }: InvitableRow): InvitableAccount {
  return {
    ...accountView(scope, row),
    groupRequests: request ? [request] : [],
    groupInvitations: invitation ? [invitation] : [],
    groups: role ? [{ role }] : [],
  };
}

/** The foreign key holds that the group of a row is there. */
function present(group: GroupSummaryRow | null): GroupSummaryRow {
  if (!group) throw new Error("a row of a group refers to none");
  return group;
}
