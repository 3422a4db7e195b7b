import { and, eq, type SQL, sql } from "drizzle-orm";
import { accounts, follows } from "../../accounts/schema.ts";
import { bookings } from "../../bookings/schema.ts";
import { channelSubscribers } from "../../channels/schema.ts";
import { moderationCases } from "../../cases/schema.ts";
import { contents } from "../../channels/content-schema.ts";
import { coHosts } from "../../events/index.ts";
import { events } from "../../events/schema.ts";
import { groupInvitations, groupMemberships, groupRequests } from "../../groups/schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { registrations } from "../../registration/schema.ts";
import { readableThreads } from "../../threads/index.ts";
import { threadCircleAccounts, threads } from "../../threads/schema.ts";
import { notifications } from "../schema.ts";

/**
 * True for a notification that is still the caller's concern when it is to leave the site: nothing is sent to somebody about
 * what they have left, what was taken back or what they may no longer read. The list keeps it, as what happened.
 */
export function concerns(scope: Scope<Member>): SQL {
  const { type, happened } = notifications;
  const [event, group, sender] = [notifications.eventId, notifications.groupId, notifications.senderId].map(outer);
  const me = sql`${scope.caller.accountId}::uuid`;
  const hasPlace = sql`exists (select from ${registrations} where ${and(ofTenant(scope, registrations), sql`${registrations.eventId} = ${event}`, sql`${registrations.accountId} = ${me}`, eq(registrations.status, "ready"))})`;
  const isCoHost = coHosts({
    tenant: scope.organization.id,
    event: sql`${event}`,
    host: sql`ce.creator_id`,
    account: me,
  });
  const isHost = sql`exists (select from ${events} ce where ${ofTenant(scope, "ce")} and ce.id = ${event}
    and (ce.creator_id = ${me} or ${isCoHost}))`;
  const isMember = sql`exists (select from ${groupMemberships} cm where ${ofTenant(scope, "cm")} and cm.group_id = ${group} and cm.account_id = ${me})`;
  const isInvited = sql`exists (select from ${groupInvitations} ci where ${ofTenant(scope, "ci")} and ci.group_id = ${group}
    and ci.account_id = ${me} and ci.status = 'invited')`;
  const isAsked = sql`exists (select from ${groupRequests} cr where ${ofTenant(scope, "cr")} and cr.group_id = ${group}
    and cr.account_id = ${sender} and cr.status = 'requested')`;
  const moderates = sql`exists (select from ${groupMemberships} cm where ${ofTenant(scope, "cm")} and cm.group_id = ${group}
    and cm.account_id = ${me} and cm.role = 'moderator')`;
  // What waits to be decided about, where it does: what was dealt with meanwhile is no news.
  const waits = sql`exists (select from ${moderationCases} cw where ${ofTenant(scope, "cw")}
    and cw.state = case ${happened} when 'appealed' then 'appealed' when 'firstPostWaits' then 'waiting' else 'open' end
    and (${group} is null or cw.group_id = ${group}) and cw.account_id <> ${me})`;
  const decides = sql`(exists (select from ${accounts} ca where ${ofTenant(scope, "ca")} and ca.id = ${me}
    and (ca.is_administrator or ca.is_moderator)) or ${moderates})`;
  const asksForPass = sql`exists (select from approval_requests ca where ${ofTenant(scope, "ca")} and ca.event_id = ${event}
    and ca.account_id = ${sender} and ca.state = 'requested')`;
  const asksForMoney = sql`exists (select from refund_requests ca where ${ofTenant(scope, "ca")} and ca.event_id = ${event}
    and ca.account_id = ${sender} and ca.state = 'requested')`;
  const isFollowed = sql`exists (select from ${follows} cf where ${ofTenant(scope, "cf")} and cf.follower_id = ${sender} and cf.account_id = ${me})`;
  const readsThread = sql`exists (select from ${threads} where ${ofTenant(scope, threads)} and ${threads.id} = ${outer(notifications.threadId)} and ${readableThreads(scope)})`;
  const inCircle = sql`exists (select from ${threadCircleAccounts} cc where ${ofTenant(scope, "cc")} and cc.circle_id = ${outer(notifications.circleId)} and cc.account_id = ${me})`;
  const isBooked = sql`exists (select from ${bookings} cb where ${ofTenant(scope, "cb")} and cb.id = ${outer(notifications.bookingId)} and cb.status = 'ready')`;
  const isGranted = sql`exists (select from ${bookings} cb where ${ofTenant(scope, "cb")} and cb.id = ${outer(notifications.bookingId)}
    and cb.approval = 'granted' and cb.status = 'draft')`;
  const isSubscribed = sql`exists (select from ${channelSubscribers} cs join ${contents} cc
    on cc.organization_id = cs.organization_id and cc.channel_id = cs.channel_id
    where ${ofTenant(scope, "cs")} and cc.id = ${outer(notifications.contentId)} and cs.account_id = ${me})`;
  return sql`case
    when ${notifications.contentId} is not null then ${isSubscribed}
    when ${happened} in ('booked', 'bookingSoon', 'bookingMoved') then ${isBooked}
    when ${happened} = 'bookingGranted' then ${isGranted}
    when ${happened} in ('moved', 'canceled', 'reminder') then ${hasPlace}
    when ${happened} in ('reported', 'appealed', 'firstPostWaits') then ${waits} and ${decides}
    when ${happened} in ('approvalAsked', 'approvalAnswered') then ${asksForPass} and ${isHost}
    when ${happened} = 'refundAsked' then ${asksForMoney} and ${isHost}
    when ${happened} = 'requested' then ${isAsked} and ${moderates}
    when ${type} = 'EVENT' and (${happened} is null or ${happened} in ('coHost', 'published', 'publicationRefused')) then ${isHost}
    when ${type} = 'GROUP_INVITATION' then ${isInvited}
    when ${type} = 'FOLLOW' then ${isFollowed}
    when ${notifications.groupId} is not null then ${isMember}
    when ${notifications.threadId} is not null then ${readsThread}
    when ${notifications.circleId} is not null then ${inCircle}
    else true end`;
}
