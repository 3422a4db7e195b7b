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

/** Where the last line of an announcement's mail leads: whether the next ones are mailed, by those who announced it. */
export default function UnsubscribePage() {
  const t = useText();
  const { NAME } = useSite();
  const { token = "" } = useParams();
  const subscription = useRead(...subscriptionOf(token)).data;
  const save = useAction(announcements.subscribe);
  if (!subscription) return null;
  const { of, group, isOn } = subscription;
  const name = group?.name ?? NAME;
  return (
    <MailSwitch
      isOn={isOn}
      title={
        of === "events"
          ? t(isOn ? "announcement.eventMailsOn" : "announcement.eventMailsOff")
          : t(isOn ? "announcement.mailsOn" : "announcement.mailsOff", { name })
      }
      off={t("announcement.stopMails")}
      on={t("announcement.mailsAgain")}
      onTurn={(wanted) => save.mutateAsync({ token, body: { isOn: wanted } })}
    >
      {t(isOn ? "announcement.mailsOnText" : "announcement.mailsOffText")}
    </MailSwitch>
  );
}
