import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { AdministratorsOnly } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { SendingProgress, useWatch } from "../mail-invitations/index.ts";
import { Button } from "../ui/button.tsx";
import { ConsolePage } from "../ui/console-layout.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Section } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { CommunityLinks } from "./community-links.tsx";
import { InvitationRow } from "./invitation-row.tsx";
import { invited, links, progress } from "./reads.ts";

const InvitePeople = lazy(() => import("./invite-people.tsx").then((module) => ({ default: module.InvitePeople })));

const needs = pageNeeds(({ list, read }) => Promise.all([list(...invited), read(...progress), list(...links)]), {
  forMembers: true,
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** For those who run the community: whom they invited, how far that is, and by which links people come. */
export default function ManageInvitationsPage() {
  const t = useText();
  return (
    <AdministratorsOnly>
      <ConsolePage title={t("invitation.title")} width="reading">
        <PageMeta title={t("invitation.title")} hidden />
        <div className="grid grid-cols-1 gap-8">
          <Invited />
          <CommunityLinks />
        </div>
      </ConsolePage>
    </AdministratorsOnly>
  );
}

function Invited() {
  const t = useText();
  const [isInviting, setInviting] = useState(false);
  const [refetchInterval, watch] = useWatch();
  const counted = useRead(...progress, { refetchInterval }).data;
  watch(counted?.waiting ?? 0);
  const list = useList(...invited, { refetchInterval });
  const { sent = 0, joined = 0, refused = 0, failed = 0, bounced = 0 } = counted ?? {};
  const done = sent + joined + refused + failed + bounced;
  return (
    <Section title={t("invitation.byMail")} id="by-mail">
      <Button icon={UserPlus} look="primary" onClick={() => setInviting(true)}>
        {t("invitation.invite")}
      </Button>
      {done > 0 && (
        <p className="figures pt-3 text-14 text-muted">
          {t("invitation.counts", { sent: done, joined, refused, failed: failed + bounced })}
        </p>
      )}
      <SendingProgress done={done} waiting={counted?.waiting ?? 0} />
      <List
        {...pagesOf(list)}
        idOf={({ id }) => id}
        render={(invitation) => <InvitationRow invitation={invitation} />}
        className="mt-3 grid grid-cols-1 divide-y divide-line"
        empty={<p className="pt-3 text-muted">{t("invitation.none")}</p>}
        skeleton={<Skeleton className="mt-3 h-14 w-full" />}
      />
      <Suspense>{isInviting && <InvitePeople onClose={() => setInviting(false)} />}</Suspense>
    </Section>
  );
}
