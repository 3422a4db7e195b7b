import { announcements } from "@marquee/contract/announcements";
import { BellRing, MailX } from "lucide-react";
import { useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { QuietPage } from "../ui/quiet-page.tsx";
import { subscriptionOf } from "./reads.ts";

const needs = pageNeeds(({ read, params }) => read(...subscriptionOf(params["token"])));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/**
 * Where a mail's last line leads, without a sign-in. Opening it changes nothing, since programs open what stands in
 * mails: the button does, and so does the button of the mail program itself.
 */
export default function UnsubscribePage() {
  const t = useText();
  const { NAME } = useSite();
  const { token = "" } = useParams();
  const subscription = useRead(...subscriptionOf(token)).data;
  const save = useAction(announcements.subscribe);
  if (!subscription) return null;
  const { group, isOn } = subscription;
  const name = group?.name ?? NAME;
  const set = (wanted: boolean) => () => save.mutateAsync({ token, body: { isOn: wanted } }).catch(() => undefined);
  return (
    <QuietPage
      drawing="message"
      title={t(isOn ? "announcement.mailsOn" : "announcement.mailsOff", { name })}
      action={
        isOn ? (
          <AsyncButton look="primary" icon={MailX} onClick={set(false)}>
            {t("announcement.stopMails")}
          </AsyncButton>
        ) : (
          <AsyncButton icon={BellRing} onClick={set(true)}>
            {t("announcement.mailsAgain")}
          </AsyncButton>
        )
      }
    >
      {t(isOn ? "announcement.mailsOnText" : "announcement.mailsOffText")}
    </QuietPage>
  );
}
