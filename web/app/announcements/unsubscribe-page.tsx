import { announcements } from "@marquee/contract/announcements";
import { useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { MailSwitch } from "../ui/mail-switch.tsx";
import { subscriptionOf } from "./reads.ts";

const needs = pageNeeds(({ read, params }) => read(...subscriptionOf(params["token"])));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

const titlesOf = {
  community: "mails",
  group: "mails",
  events: "eventMails",
  channel: "channelMails",
} as const;

/** Where the last line of such a mail leads: whether the next ones come, of those who announced it or of the channel. */
export default function UnsubscribePage() {
  const t = useText();
  const { NAME } = useSite();
  const { token = "" } = useParams();
  const subscription = useRead(...subscriptionOf(token)).data;
  const save = useAction(announcements.subscribe);
  if (!subscription) return null;
  const { of, group, channel, isOn } = subscription;
  const name = group?.name ?? channel?.name ?? NAME;
  const [titles, whenOff] = [titlesOf[of], of === "channel" ? "channelMailsOffText" : "mailsOffText"] as const;
  return (
    <MailSwitch
      isOn={isOn}
      title={t(`announcement.${titles}${isOn ? "On" : "Off"}`, { name })}
      off={t("announcement.stopMails")}
      on={t("announcement.mailsAgain")}
      onTurn={(wanted) => save.mutateAsync({ token, body: { isOn: wanted } })}
    >
      {t(isOn ? "announcement.mailsOnText" : `announcement.${whenOff}`)}
    </MailSwitch>
  );
}
