import { queryOptions, type Client } from "@marquee/client";
import { type NotificationPreferenceName, notifications } from "@marquee/contract/notifications";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import type { TextId } from "../kernel/i18n/texts.ts";
import { useText } from "../kernel/page/page.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";

type Row = { about: TextId; push?: NotificationPreferenceName; email?: NotificationPreferenceName };

const rows: readonly Row[] = [
  { about: "notifications.about.chat", push: "chatPush" },
  { about: "notifications.about.chatUnread", push: "chatUnreadPush", email: "chatUnreadEmail" },
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
];

const preferencesQuery = (api: Client) => queryOptions(api, notifications.preferences, {});
const needs = pageNeeds(({ api, load }) => load(preferencesQuery(api)), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What reaches the person, and by which way. Every choice is kept at once. */
export default function NotificationSettingsPage() {
  const t = useText();
  return (
    <Page
      title={t("notifications.settings")}
      width="reading"
      back={{ to: "/notifications", label: t("nav.notifications") }}
    >
      <PageMeta title={t("notifications.settings")} hidden />
      <p className="measure mb-6 text-muted">{t("notifications.settingsIntro")}</p>
      <table className="w-full border-collapse text-start">
        <thead>
          <tr className="border-b border-line text-12 text-muted rail:text-14">
            <th scope="col">
              <span className="sr-only">{t("notifications.settings")}</span>
            </th>
            <th scope="col" className="w-18 px-1 py-2 text-center font-medium wrap-normal rail:w-28">
              {t("notifications.way.push")}
            </th>
            <th scope="col" className="w-18 px-1 py-2 text-center font-medium wrap-normal rail:w-28">
              {t("notifications.way.email")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <SettingRow key={row.about} {...row} />
          ))}
        </tbody>
      </table>
    </Page>
  );
}

function SettingRow({ about, push, email }: Row) {
  const t = useText();
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-1 pe-2 text-start font-normal">
        {t(about)}
      </th>
      <td className="text-center">
        {push && <Switch name={push} label={`${t(about)}: ${t("notifications.way.push")}`} />}
      </td>
      <td className="text-center">
        {email && <Switch name={email} label={`${t(about)}: ${t("notifications.way.email")}`} />}
      </td>
    </tr>
  );
}

function Switch({ name, label }: { name: NotificationPreferenceName; label: string }) {
  const preferences = useQuery(preferencesQuery(useApi())).data;
  const save = useAction(notifications.setPreferences);
  // Changed at once, before the server has answered: otherwise the press would seem to be lost.
  const [wanted, setWanted] = useState<boolean>();
  const choose = (isOn: boolean) => {
    setWanted(isOn);
    save.mutate({ body: { [name]: isOn } }, { onSettled: () => setWanted(undefined) });
  };
  return (
    <label className="inline-grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={wanted ?? preferences?.[name] ?? true}
        onChange={(event) => choose(event.target.checked)}
      />
    </label>
  );
}
