import { mailInvitations } from "@marquee/contract/mail-invitations";
import { MailCheck, MailX } from "lucide-react";
import { useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { QuietPage } from "../ui/quiet-page.tsx";
import { refusalOf } from "./reads.ts";

const needs = pageNeeds(({ read, params }) => read(...refusalOf(params["token"])));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Where the last line of an invitation leads. Opening it changes nothing, since programs open what stands in mails. */
export default function RefusalPage() {
  const t = useText();
  const { NAME } = useSite();
  const { token = "" } = useParams();
  const refusal = useRead(...refusalOf(token)).data;
  const save = useAction(mailInvitations.refuse);
  if (!refusal) return null;
  const set = (isOn: boolean) => () => save.mutateAsync({ token, body: { isOn } }).catch(() => undefined);
  const title = t(refusal.isOn ? "mailInvitation.on" : "mailInvitation.off", { name: NAME });
  return (
    <>
      <PageMeta title={title} hidden />
      <QuietPage
        drawing="message"
        title={title}
        action={
          refusal.isOn ? (
            <AsyncButton look="primary" icon={MailX} onClick={set(false)}>
              {t("mailInvitation.refuse")}
            </AsyncButton>
          ) : (
            <AsyncButton icon={MailCheck} onClick={set(true)}>
              {t("mailInvitation.allow")}
            </AsyncButton>
          )
        }
      >
        {t(refusal.isOn ? "mailInvitation.onText" : "mailInvitation.offText")}
      </QuietPage>
    </>
  );
}
