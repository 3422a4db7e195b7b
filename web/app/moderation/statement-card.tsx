import { isOrganized } from "@marquee/contract/moderation";
import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { sentenceText } from "../kernel/i18n/format.ts";
import { lazy } from "../kernel/lazy.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Ago } from "../ui/when.tsx";
import type { Statement } from "./reads.ts";

const AppealDialog = lazy(() => import("./appeal-dialog.tsx").then((module) => ({ default: module.AppealDialog })));

/** What was decided about the reader and why, until when, and the way to appeal. `code`: they read it by its address. */
export function StatementCard({ statement, code }: { statement: Statement; code?: string }) {
  const t = useText();
  const reading = useReading();
  const [isAppealing, setAppealing] = useState(false);
  const { action, kind, rule, until, isOver, text, createdAt, canAppeal } = statement;
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-18 font-semibold">{t(`moderation.you.${action}`)}</h2>
        {isOver && <Badge>{t("moderation.over")}</Badge>}
      </div>
      <p className="text-14 text-muted">
        <Ago at={createdAt} />
        {until && ` · ${t("moderation.until", { when: sentenceText(Date.parse(until), reading) })}`}
      </p>
      {action === "hidden" && <p>{t("moderation.hiddenText")}</p>}
      {rule && <p>{t("moderation.ruleIs", { rule })}</p>}
      {statement.statement && (
        <p dir="auto" className="whitespace-pre-line">
          {statement.statement}
        </p>
      )}
      {text && (
        <blockquote dir="auto" className="border-s-2 border-line ps-3 whitespace-pre-line text-muted">
          <span className="block text-14">{t(isOrganized(kind) ? "moderation.isAbout" : "moderation.youWrote")}</span>
          {text}
        </blockquote>
      )}
      <OwnAppeal appeal={statement.appeal} />
      {canAppeal && (
        <Button className="w-fit" onClick={() => setAppealing(true)}>
          {t("moderation.appealIt")}
        </Button>
      )}
      <Suspense>
        {isAppealing && <AppealDialog id={statement.id} code={code} onClose={() => setAppealing(false)} />}
      </Suspense>
    </Card>
  );
}

function OwnAppeal({ appeal }: Pick<Statement, "appeal">) {
  const t = useText();
  if (!appeal) return null;
  return (
    <div className="grid grid-cols-1 gap-1 rounded-control bg-surface-2 p-3">
      <p className="text-14 font-medium">{t("moderation.yourAppeal")}</p>
      <p dir="auto" className="whitespace-pre-line">
        {appeal.text}
      </p>
      <p className="text-14 text-muted">
        {appeal.outcome ? t(`moderation.outcome.${appeal.outcome}`) : t("moderation.appealWaits")}
      </p>
      {appeal.answer && (
        <p dir="auto" className="whitespace-pre-line">
          {appeal.answer}
        </p>
      )}
    </div>
  );
}
