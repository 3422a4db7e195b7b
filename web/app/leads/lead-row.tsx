import type { DataOf } from "@marquee/contract/kernel";
import { leads } from "@marquee/contract/leads";
import { Archive, NotebookPen, Star, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { ProfileLinks } from "../accounts/index.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { IconButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Confirm } from "../ui/confirm.tsx";

const NoteLead = lazy(() => import("./note-lead.tsx").then((module) => ({ default: module.NoteLead })));

export type Lead = DataOf<typeof leads.list>[number];

const way = "inline-flex min-h-11 max-w-full items-center text-accent-text wrap-anywhere hover:underline";

/** Somebody who was scanned: what they share, and what may be done with it. */
export function LeadRow({ lead }: { lead: Lead }) {
  const t = useText();
  const [isNoting, setNoting] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const update = useAction(leads.update);
  const remove = useAction(leads.remove);
  const put = (status: Lead["status"]) => () => update.mutate({ leadId: lead.id, body: { status } });
  const name = [lead.firstName, lead.lastName].filter(Boolean).join(" ");
  const work = [lead.title, lead.company].filter(Boolean).join(" · ");
  const isDeleted = lead.status === "deleted";
  const isFavorite = lead.status === "favorited";
  return (
    <Card className="flex flex-wrap items-start gap-3 p-4">
      <div className="min-w-0 flex-1">
        <h2 className="text-16">{name || t(lead.agreedAt === null ? "lead.waiting" : "lead.unnamed")}</h2>
        {work && <p className="text-14">{work}</p>}
        <p className="text-14 text-muted">{lead.event?.name}</p>
        {lead.email && (
          <p className="text-14">
            <a href={`mailto:${lead.email}`} className={way}>
              {lead.email}
            </a>
          </p>
        )}
        {lead.phone && (
          <p className="text-14">
            <a href={`tel:${lead.phone}`} dir="ltr" className={way}>
              {lead.phone}
            </a>
          </p>
        )}
        <ProfileLinks profile={{ ...lead, youtube: null }} className="text-14" />
        {lead.note && <p className="mt-2 text-14 whitespace-pre-line text-muted">{lead.note}</p>}
      </div>
      <div className="flex gap-1">
        <IconButton
          icon={Star}
          label={t(isFavorite ? "lead.unfavorite" : "lead.favorite")}
          aria-pressed={isFavorite}
          onClick={put(isFavorite ? "new" : "favorited")}
        />
        <IconButton icon={NotebookPen} label={t("lead.note")} onClick={() => setNoting(true)} />
        {lead.status === "archived" || isDeleted ? (
          <IconButton icon={Undo2} label={t("lead.restore")} onClick={put("new")} />
        ) : (
          <IconButton icon={Archive} label={t("lead.archive")} onClick={put("archived")} />
        )}
        <IconButton
          icon={Trash2}
          label={t(isDeleted ? "lead.deleteForGood" : "lead.delete")}
          onClick={isDeleted ? () => setEnding(true) : () => remove.mutate({ leadId: lead.id })}
        />
      </div>
      <Confirm
        open={isEnding}
        onClose={() => setEnding(false)}
        title={t("lead.deleteForGood")}
        action={t("lead.deleteForGood")}
        danger
        onConfirm={() => remove.mutateAsync({ leadId: lead.id })}
      >
        {t("lead.deleteForGoodText")}
      </Confirm>
      <Suspense>{isNoting && <NoteLead lead={lead} onClose={() => setNoting(false)} />}</Suspense>
    </Card>
  );
}
