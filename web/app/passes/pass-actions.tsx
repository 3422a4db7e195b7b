import { PackagePlus, PencilLine, Send, TicketX } from "lucide-react";
import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { useRead } from "../kernel/data/use-read.ts";
import { RefundOfPass } from "../refund-requests/index.ts";
import { Button } from "../ui/button.tsx";
import { LinkList } from "../ui/link-list.tsx";
import { answersUntil, rulesRead, transfersUntil, type EventItem, type OwnPass } from "./reads.ts";

const CancelPass = lazy(() => import("./cancel-pass.tsx").then((module) => ({ default: module.CancelPass })));

type ActionsProps = {
  event: EventItem;
  pass: OwnPass;
  /** Something is sold beside the passes of the event. */
  hasAddOns: boolean;
};

/** What may still be done with a pass, and what was asked for it. */
export function PassActions(props: ActionsProps) {
  const { event, pass } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Changes {...props} onAskRefund={() => setAsking(true)} />
      <RefundOfPass
        eventId={event.id}
        passId={pass.id}
        timeZone={event.timezone}
        isAsking={isAsking}
        onAsk={setAsking}
      />
    </>
  );
}

function Changes({ event, pass, hasAddOns, onAskRefund }: ActionsProps & { onAskRefund: () => void }) {
  const t = useText();
  const { now, signedIn } = usePageFacts();
  const [isCanceling, setCanceling] = useState(false);
  const rules = useRead(...rulesRead(event.id)).data;
  const isBought = pass.status === "ready" || pass.status === "needsInfo";
  if (!isBought || event.status === "canceled") return null;
  const links = [
    ...(signedIn && hasAddOns && Date.parse(event.eventEnd) > now
      ? [
          {
            to: `/passes/${event.slug}/${pass.id}/extras`,
            icon: PackagePlus,
            title: t("pass.addMore"),
            hint: t("pass.addMoreHint"),
          },
        ]
      : []),
    ...(answersUntil(event, rules) > now
      ? [
          {
            to: `/passes/${event.slug}/${pass.id}/answers`,
            icon: PencilLine,
            title: t("pass.change"),
            hint: pass.status === "needsInfo" ? t("pass.changeNeeded") : t("pass.changeHint"),
            ...(pass.status === "needsInfo" && { note: t("pass.status.needsInfo") }),
          },
        ]
      : []),
    ...(signedIn && pass.ticket.transferable && pass.usedAt === null && transfersUntil(event, rules) > now
      ? [
          {
            to: `/passes/${event.slug}/${pass.id}/transfer`,
            icon: Send,
            title: t("pass.pass"),
            hint: t("pass.passHint"),
          },
        ]
      : []),
  ];
  const canCancel = pass.ticket.cancelable && pass.usedAt === null && Date.parse(event.eventStart) > now;
  if (links.length === 0 && !canCancel) return null;
  return (
    <nav aria-label={t("pass.actions")} className="grid gap-3 print:hidden">
      {links.length > 0 && <LinkList links={links} />}
      {canCancel && (
        <Button look="quiet" icon={TicketX} wide onClick={() => setCanceling(true)}>
          {t("pass.cancel")}
        </Button>
      )}
      <Suspense>
        {isCanceling && (
          <CancelPass event={event} pass={pass} onClose={() => setCanceling(false)} onAskRefund={onAskRefund} />
        )}
      </Suspense>
    </nav>
  );
}
