import { PencilLine, Send } from "lucide-react";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { useRead } from "../kernel/data/use-read.ts";
import { LinkList } from "../ui/link-list.tsx";
import { answersUntil, rulesRead, transfersUntil, type EventItem, type OwnPass } from "./reads.ts";

/** What may still be done with a pass. */
export function PassActions({ event, pass }: { event: EventItem; pass: OwnPass }) {
  const t = useText();
  const { now } = usePageFacts();
  const rules = useRead(...rulesRead(event.id)).data;
  const isBought = pass.status === "ready" || pass.status === "needsInfo";
  if (!isBought || event.status === "canceled") return null;
  const links = [
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
    ...(pass.ticket.transferable && pass.usedAt === null && transfersUntil(event, rules) > now
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
  if (links.length === 0) return null;
  return (
    <nav aria-label={t("pass.actions")} className="print:hidden">
      <LinkList links={links} />
    </nav>
  );
}
