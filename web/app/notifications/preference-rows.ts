import type { NotificationPreferenceName } from "@marquee/contract/notifications";
import type { TextId } from "../kernel/i18n/texts.ts";

export type PreferenceRow = {
  about: TextId;
  hint?: TextId;
  push?: NotificationPreferenceName;
  email?: NotificationPreferenceName;
};

/** What somebody may turn off, and by which ways it comes. */
export const preferenceRows: readonly PreferenceRow[] = [
  { about: "notifications.about.chat", push: "chatPush" },
  {
    about: "notifications.about.chatUnread",
    hint: "notifications.unreadHint",
    push: "chatUnreadPush",
    email: "chatUnreadEmail",
  },
  {
    about: "notifications.about.eventAnnouncement",
    push: "eventAnnouncementPush",
    email: "eventAnnouncementEmail",
  },
  {
    about: "notifications.about.organizationAnnouncement",
    push: "organizationAnnouncementPush",
    email: "organizationAnnouncementEmail",
  },
  {
    about: "notifications.about.groupAnnouncement",
    push: "groupAnnouncementPush",
    email: "groupAnnouncementEmail",
  },
  { about: "notifications.about.groupInvitation", push: "groupInvitationPush", email: "groupInvitationEmail" },
  {
    about: "notifications.about.groupRequestAccepted",
    push: "groupRequestAcceptedPush",
    email: "groupRequestAcceptedEmail",
  },
  { about: "notifications.about.eventReminder", push: "eventReminderPush", email: "eventReminderEmail" },
  { about: "notifications.about.transfer", push: "transferPush", email: "transferEmail" },
  { about: "notifications.about.newFollower", push: "newFollowerPush", email: "newFollowerEmail" },
  { about: "notifications.about.comment", push: "commentPush", email: "commentEmail" },
  { about: "notifications.about.like", push: "likePush" },
  { about: "notifications.about.reshare", push: "resharePush" },
  { about: "notifications.about.supportTicketConfirmation", email: "supportTicketConfirmationEmail" },
  { about: "notifications.about.eventChange", push: "eventChangePush", email: "eventChangeEmail" },
  { about: "notifications.about.registration", push: "registrationPush", email: "registrationEmail" },
  { about: "notifications.about.coHost", push: "coHostPush", email: "coHostEmail" },
  { about: "notifications.about.groupRequest", push: "groupRequestPush", email: "groupRequestEmail" },
  { about: "notifications.about.caseToDecide", push: "caseToDecidePush", email: "caseToDecideEmail" },
  { about: "notifications.about.circleInvitation", push: "circleInvitationPush", email: "circleInvitationEmail" },
];
