import { notifications } from "@marquee/contract/notifications";
import { useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { QuietPage } from "../ui/quiet-page.tsx";
import { preferenceRows } from "./preference-rows.ts";

const choice = (permit = "") => [notifications.mailChoice, { permit }] as const;
const needs = pageNeeds(({ read, params }) => read(...choice(params["permit"])));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/**
 * Where the last line of a mail leads, without signing in. Only the press turns anything off: what opens links before their
 * reader does must change nothing. Mail programs that offer it themselves post to the same address.
 */
export default function UnsubscribePage() {
  const t = useText();
  const { permit = "" } = useParams();
  const { data } = useRead(...choice(permit));
  const choose = useAction(notifications.chooseMail);
  if (!data) return null;
  const { kind, isOn } = data;
  const about = preferenceRows.find(({ email }) => email === kind)?.about ?? "notifications.mail.digest";
  const turn = (
    <AsyncButton
      look={isOn ? "primary" : "plain"}
      onClick={() => choose.mutateAsync({ permit, body: { isOn: !isOn } })}
    >
      {t(isOn ? "notifications.mail.turnOff" : "notifications.mail.turnOn")}
    </AsyncButton>
  );
  return (
    <QuietPage drawing="message" title={t(isOn ? "notifications.mail.isOn" : "notifications.mail.isOff")} action={turn}>
      <span className="block font-medium text-text">{t(about)}</span>
      <span className="mt-2 block">{t("notifications.mail.keeps")}</span>
    </QuietPage>
  );
}
