import {
  notificationPreferenceNames,
  type NotificationPreferenceName,
  type NotificationPreferences,
  notifications,
} from "@marquee/contract/notifications";
import type { Database } from "../kernel/db/database.ts";
import { command } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { savePreferences, turnedOffBy } from "./repo.ts";

/** Those of the accounts that want notifications of this kind. For mail and push, before anything is sent. */
export async function whoWant(
  database: Database,
  organizationId: string,
  accountIds: readonly string[],
  name: NotificationPreferenceName,
): Promise<string[]> {
  const turnedOff = await turnedOffBy(database, organizationId, accountIds);
  return accountIds.filter((accountId) => !turnedOff.get(accountId)?.includes(name));
}

export async function readPreferences(scope: Scope<Member>): Promise<NotificationPreferences> {
  const { accountId } = scope.caller;
  const off = (await turnedOffBy(scope.database, scope.organization.id, [accountId])).get(accountId) ?? [];
  const is = (name: NotificationPreferenceName): boolean => !off.includes(name);
  return {
    newFollowerPush: is("newFollowerPush"),
    newFollowerEmail: is("newFollowerEmail"),
    likePush: is("likePush"),
    resharePush: is("resharePush"),
    commentPush: is("commentPush"),
    commentEmail: is("commentEmail"),
    transferPush: is("transferPush"),
    transferEmail: is("transferEmail"),
    supportTicketConfirmationEmail: is("supportTicketConfirmationEmail"),
    chatPush: is("chatPush"),
    chatUnreadPush: is("chatUnreadPush"),
    chatUnreadEmail: is("chatUnreadEmail"),
    organizationAnnouncementEmail: is("organizationAnnouncementEmail"),
    organizationAnnouncementPush: is("organizationAnnouncementPush"),
    groupAnnouncementEmail: is("groupAnnouncementEmail"),
    groupAnnouncementPush: is("groupAnnouncementPush"),
    eventAnnouncementEmail: is("eventAnnouncementEmail"),
    eventAnnouncementPush: is("eventAnnouncementPush"),
    groupInvitationEmail: is("groupInvitationEmail"),
    groupInvitationPush: is("groupInvitationPush"),
    groupRequestAcceptedEmail: is("groupRequestAcceptedEmail"),
    groupRequestAcceptedPush: is("groupRequestAcceptedPush"),
    eventReminderEmail: is("eventReminderEmail"),
    eventReminderPush: is("eventReminderPush"),
  };
}

export const setPreferences = command(notifications.setPreferences, async ({ scope, body }) => {
  const named = notificationPreferenceNames.filter((name) => body[name] !== undefined);
  const off = named.filter((name) => body[name] === false);
  const on = named.filter((name) => body[name] === true);
  if (named.length > 0) await savePreferences(scope, { off, on });
  return readPreferences(scope);
});
