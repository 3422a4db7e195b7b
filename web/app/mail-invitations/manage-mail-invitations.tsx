import { Mail } from "lucide-react";
import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { useList } from "../kernel/data/use-list.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Button } from "../ui/button.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { Section } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { MailInvitationRow } from "./mail-invitation-row.tsx";
import { mailInvitationsOf, progressOf } from "./reads.ts";
import { SendingProgress, useWatch } from "./sending-progress.tsx";

const InviteByMail = lazy(() => import("./invite-by-mail.tsx").then((module) => ({ default: module.InviteByMail })));

/** For who looks after a group: whom it has invited by their addresses, how far that is, and more of them. */
export function ManageMailInvitations({ groupId }: { groupId: string }) {
  const t = useText();
  const [isInviting, setInviting] = useState(false);
  const [refetchInterval, watch] = useWatch();
  const progress = useRead(...progressOf(groupId), { refetchInterval }).data;
  watch(progress?.waiting ?? 0);
  const list = useList(...mailInvitationsOf(groupId), { refetchInterval });
  const done = progress && progress.sent + progress.failed + progress.joined;
  return (
    <Section title={t("mailInvitation.title")} id="mail-invitations">
      <Button icon={Mail} onClick={() => setInviting(true)}>
        {t("mailInvitation.invite")}
      </Button>
      <SendingProgress done={done ?? 0} waiting={progress?.waiting ?? 0} />
      <List
        {...pagesOf(list)}
        idOf={({ id }) => id}
        render={(invitation) => <MailInvitationRow invitation={invitation} />}
        className="mt-3 grid grid-cols-1 divide-y divide-line"
        empty={<p className="pt-3 text-muted">{t("mailInvitation.none")}</p>}
        skeleton={<Skeleton className="mt-3 h-14 w-full" />}
      />
      <Suspense>{isInviting && <InviteByMail groupId={groupId} onClose={() => setInviting(false)} />}</Suspense>
    </Section>
  );
}
