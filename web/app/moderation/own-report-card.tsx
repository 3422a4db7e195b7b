import { moderation } from "@marquee/contract/moderation";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { showToast } from "../kernel/toasts.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { PersonLink } from "../ui/person-line.tsx";
import { Ago } from "../ui/when.tsx";
import type { OwnReport } from "./reads.ts";

const Confirm = lazy(() => import("../ui/confirm.tsx").then((module) => ({ default: module.Confirm })));

/** One report: what it is about, the reason, how it stands, and the way to take it back while nobody has decided. */
export function OwnReportCard({ report }: { report: OwnReport }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const { id, kind, account, text, reason, isDecided, createdAt } = report;
  const withdraw = useAction(moderation.withdraw, {
    onDone: () => showToast({ kind: "success", text: t("moderation.withdrawn") }),
  });
  return (
    <Card className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-18 font-semibold">{t(`moderation.kind.${kind}`)}</h2>
        <Badge tone={isDecided ? "neutral" : "warning"}>
          {t(isDecided ? "moderation.state.closed" : "moderation.state.open")}
        </Badge>
      </div>
      <p className="text-14 text-muted">
        <Ago at={createdAt} />
      </p>
      {account && <PersonLink person={account} />}
      {text && (
        <blockquote dir="auto" className="line-clamp-4 border-s-2 border-line ps-3 whitespace-pre-line text-muted">
          {text}
        </blockquote>
      )}
      {reason && (
        <p dir="auto" className="whitespace-pre-line">
          {t("moderation.whyReported", { reason })}
        </p>
      )}
      {!isDecided && (
        <Button className="w-fit" onClick={() => setAsked(true)}>
          {t("moderation.withdraw")}
        </Button>
      )}
      <Suspense>
        {isAsked && (
          <Confirm
            open
            onClose={() => setAsked(false)}
            title={t("moderation.withdrawTitle")}
            action={t("moderation.withdraw")}
            onConfirm={() => withdraw.mutateAsync({ reportId: id })}
          >
            {t("moderation.withdrawText")}
          </Confirm>
        )}
      </Suspense>
    </Card>
  );
}
