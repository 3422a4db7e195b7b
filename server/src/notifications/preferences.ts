import {
  notificationPreferenceNames,
  type NotificationPreferenceName,
  type NotificationPreferences,
  notifications,
} from "@marquee/contract/notifications";
import type { Database } from "../kernel/db/database.ts";
import { command } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { type KeptPreferences, neverChosen, preferencesOf, savePreferences } from "./repo.ts";

/** Those of the accounts that want notifications of this kind. For mail and push, before anything is sent. */
export async function whoWant(
  database: Database,
  organizationId: string,
  accountIds: readonly string[],
  name: NotificationPreferenceName,
): Promise<string[]> {
  const kept = await preferencesOf(database, organizationId, accountIds);
  return accountIds.filter((accountId) => wants(kept.get(accountId), name));
}

/** Whether somebody with these preferences (undefined: never chose) wants it. Who wants no mail wants none of any kind. */
export function wants(kept: KeptPreferences | undefined, name: NotificationPreferenceName): boolean {
  if (!kept) return true;
  return !kept.turnedOff.includes(name) && !(kept.mailRhythm === "never" && name.endsWith("Email"));
}

export async function readPreferences(scope: Scope<Member>): Promise<NotificationPreferences> {
  const { accountId } = scope.caller;
  const kept = (await preferencesOf(scope.database, scope.organization.id, [accountId])).get(accountId);
  const { turnedOff, ...choices } = kept ?? neverChosen;
  return { ...flagsOf((name) => !turnedOff.includes(name)), ...choices };
}

type Flags = Record<NotificationPreferenceName, boolean>;

function flagsOf(is: (name: NotificationPreferenceName) => boolean): Flags {
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
    circleInvitationEmail: is("circleInvitationEmail"),
    circleInvitationPush: is("circleInvitationPush"),
    groupRequestEmail: is("groupRequestEmail"),
    groupRequestPush: is("groupRequestPush"),
    registrationEmail: is("registrationEmail"),
    registrationPush: is("registrationPush"),
    eventChangeEmail: is("eventChangeEmail"),
    eventChangePush: is("eventChangePush"),
    caseToDecideEmail: is("caseToDecideEmail"),
    caseToDecidePush: is("caseToDecidePush"),
    coHostEmail: is("coHostEmail"),
    coHostPush: is("coHostPush"),
    chatTextPush: is("chatTextPush"),
  };
}

export const setPreferences = command(notifications.setPreferences, async ({ scope, body }) => {
  const { mailRhythm, quietFrom, quietUntil, mailsADay } = body;
  const choices = {
    ...(mailRhythm !== undefined && { mailRhythm }),
    ...(quietFrom !== undefined && { quietFrom }),
    ...(quietUntil !== undefined && { quietUntil }),
    ...(mailsADay !== undefined && { mailsADay }),
  };
  const off = notificationPreferenceNames.filter((name) => body[name] === false);
  const on = notificationPreferenceNames.filter((name) => body[name] === true);
  if (Object.keys(body).length > 0) await savePreferences(scope, scope.caller.accountId, { off, on, choices });
  return readPreferences(scope);
});
