import { groups } from "@marquee/contract/groups";
import { accountView, readUnblocked } from "../accounts/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { command, query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { deactivateGroup, featureGroup, removeGroup, updateGroup } from "./change-group.ts";
import { demoteMember, handOver, promoteMember, removeMember } from "./change-members.ts";
import { addSponsor, removeSponsor } from "./change-sponsors.ts";
import {
  acceptInvitation,
  askToJoin,
  cancelRequest,
  joinGroup,
  leaveGroup,
  presentMembership,
  rejectInvitation,
} from "./come-and-go.ts";
import { acceptRequest, expectRequest, rejectRequest } from "./decide-requests.ts";
import { foundGroup } from "./found-group.ts";
import { cancelInvitation, invitePeople, reinvite } from "./invite-people.ts";
import { reportGroup } from "./moderated.ts";
import { groupPolicy } from "./policy.ts";
import {
  listFeaturedGroups,
  listGroups,
  listGroupsOf,
  listInvited,
  listRequested,
  listWaiting,
} from "./queries/groups.ts";
import { listMembers, listOwnMemberships } from "./queries/members.ts";
import { listSponsors } from "./queries/sponsors.ts";
import { listInvitable, listInvitations, listRequests } from "./queries/waiting.ts";
import { saveLevels } from "./repo/memberships.ts";
import { groupView, invitableView, invitationView, membershipView, requestView } from "./views.ts";

const groupsModule = serve(groups, {
  of: query(groups.of, async ({ scope, params, query }) => {
    const account = await readUnblocked(scope, params.accountId);
    const { window, rows } = await listGroupsOf(scope, account.id, query);
    return pageOf(window, rows, (row) => groupView(scope, row));
  }),
  list: query(groups.list, async ({ scope, query }) => {
    const { window, rows } = await listGroups(scope, query);
    return pageOf(window, rows, (row) => groupView(scope, row));
  }),
  create: foundGroup,
  featured: query(groups.featured, async ({ scope, query }) => {
    const { window, rows } = await listFeaturedGroups(scope, query);
    return pageOf(window, rows, (row) => groupView(scope, row));
  }),
  invited: query(groups.invited, async ({ scope, query }) => {
    const { window, rows } = await listInvited(scope, query);
    return pageOf(window, rows, (row) => groupView(scope, row));
  }),
  requested: query(groups.requested, async ({ scope, query }) => {
    const { window, rows } = await listRequested(scope, query);
    return pageOf(window, rows, (row) => groupView(scope, row));
  }),
  waiting: query(groups.waiting, async ({ scope, query }) => {
    const { window, rows } = await listWaiting(scope, query);
    return pageOf(window, rows, (row) => groupView(scope, row));
  }),
  get: query(groups.get, groupPolicy, async ({ scope, subject }) => groupView(scope, subject)),
  report: reportGroup,
  update: updateGroup,
  remove: removeGroup,
  deactivate: deactivateGroup,
  feature: featureGroup,
  handOver,
  join: joinGroup,
  leave: leaveGroup,
  members: query(groups.members, groupPolicy, async ({ scope, subject, query }) => {
    const { window, rows } = await listMembers(scope, subject.id, query);
    return pageOf(window, rows, (row) => membershipView(scope, row));
  }),
  removeMember,
  promote: promoteMember,
  demote: demoteMember,
  requests: query(groups.requests, groupPolicy, async ({ scope, subject, query }) => {
    const { window, rows } = await listRequests(scope, subject.id, query);
    return pageOf(window, rows, (row) => requestView(scope, row));
  }),
  ask: askToJoin,
  cancelRequest,
  request: query(groups.request, groupPolicy, async ({ scope, subject, params }) =>
    requestView(scope, await expectRequest(scope, subject.id, params.requestId)),
  ),
  acceptRequest,
  rejectRequest,
  invitations: query(groups.invitations, groupPolicy, async ({ scope, subject, query }) => {
    const { window, rows } = await listInvitations(scope, subject.id, query);
    return pageOf(window, rows, (row) => invitationView(scope, row));
  }),
  invite: invitePeople,
  acceptInvitation,
  invitable: query(groups.invitable, groupPolicy, async ({ scope, subject, query }) => {
    const { window, rows } = await listInvitable(scope, subject.id, query);
    return pageOf(window, rows, (row) => invitableView(scope, row));
  }),
  rejectInvitation,
  cancelInvitation,
  reinvite,
  sponsors: query(groups.sponsors, groupPolicy, async ({ scope, subject, query }) => {
    const { window, rows } = await listSponsors(scope, subject.id, query);
    return pageOf(window, rows, ({ account }) => accountView(scope, account));
  }),
  addSponsor,
  removeSponsor,
  mine: query(groups.mine, async ({ scope, query }) => {
    const { window, rows } = await listOwnMemberships(scope, query);
    return pageOf(window, rows, (row) => membershipView(scope, row));
  }),
  setLevels: command(groups.setLevels, groupPolicy, async ({ scope, caller, subject, body }) => {
    await saveLevels(scope, subject.id, body);
    return presentMembership(scope, subject.id, caller.accountId);
  }),
  membership: query(groups.membership, groupPolicy, async ({ scope, caller, subject }) =>
    presentMembership(scope, subject.id, caller.accountId),
  ),
});

export const module: SliceModule = { serves: [groupsModule] };
