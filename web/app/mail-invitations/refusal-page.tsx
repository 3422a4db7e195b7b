import { mailInvitations } from "@marquee/contract/mail-invitations";
import { useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { MailSwitch } from "../ui/mail-switch.tsx";
import { refusalOf } from "./reads.ts";

const needs = pageNeeds(({ read, params }) => read(...refusalOf(params["token"])));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Where the last line of an invitation leads: whether the community may invite this address. */
export default function RefusalPage() {
  const t = useText();
  const { NAME } = useSite();
  const { token = "" } = useParams();
  const refusal = useRead(...refusalOf(token)).data;
  const save = useAction(mailInvitations.refuse);
  if (!refusal) return null;
  const { isOn } = refusal;
  return (
    <MailSwitch
      isOn={isOn}
      title={t(isOn ? "mailInvitation.on" : "mailInvitation.off", { name: NAME })}
      off={t("mailInvitation.refuse")}
      on={t("mailInvitation.allow")}
      onTurn={(wanted) => save.mutateAsync({ token, body: { isOn: wanted } })}
    >
      {t(isOn ? "mailInvitation.onText" : "mailInvitation.offText")}
    </MailSwitch>
  );
}
