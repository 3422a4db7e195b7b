import { notifications } from "@marquee/contract/notifications";
import { useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { MailSwitch } from "../ui/mail-switch.tsx";
import { preferenceRows } from "./preference-rows.ts";

const choice = (permit = "") => [notifications.mailChoice, { permit }] as const;
const needs = pageNeeds(({ read, params }) => read(...choice(params["permit"])));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Where the last line of a mail about what happened leads: whether mails of its kind come. */
export default function UnsubscribePage() {
  const t = useText();
  const { permit = "" } = useParams();
  const { data } = useRead(...choice(permit));
  const choose = useAction(notifications.chooseMail);
  if (!data) return null;
  const { kind, isOn } = data;
  const about = preferenceRows.find(({ email }) => email === kind)?.about ?? "notifications.mail.digest";
  return (
    <MailSwitch
      isOn={isOn}
      title={t(isOn ? "notifications.mail.isOn" : "notifications.mail.isOff")}
      off={t("notifications.mail.turnOff")}
      on={t("notifications.mail.turnOn")}
      onTurn={(wanted) => choose.mutateAsync({ permit, body: { isOn: wanted } })}
    >
      <span className="block font-medium text-text">{t(about)}</span>
      <span className="mt-2 block">{t("notifications.mail.keeps")}</span>
    </MailSwitch>
  );
}
