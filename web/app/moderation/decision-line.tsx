import { sentenceText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Ago } from "../ui/when.tsx";
import type { Decision } from "./reads.ts";

type DecisionLineProps = { decision: Decision; onAnswer?: () => void };

/** What was decided, by whom and why, with the appeal and what came of it. */
export function DecisionLine({ decision, onAnswer }: DecisionLineProps) {
  const t = useText();
  const reading = useReading();
  const { action, by, rule, statement, until, removed, createdAt } = decision;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1 border-s-2 border-line-strong ps-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{t(`moderation.did.${action}`)}</span>
        {removed && action !== "remove" && action !== "hidden" && <Badge>{t("moderation.withRemoval")}</Badge>}
        <span className="text-14 text-muted">
          {by ? t("moderation.by", { name: displayName(by) }) : t("moderation.alone")} · <Ago at={createdAt} />
        </span>
      </p>
      {until && (
        <p className="text-14 text-muted">
          {t("moderation.until", { when: sentenceText(Date.parse(until), reading) })}
        </p>
      )}
      {rule && <p className="text-14">{t("moderation.ruleIs", { rule })}</p>}
      {statement && (
        <p dir="auto" className="whitespace-pre-line">
          {statement}
        </p>
      )}
      <Appeal decision={decision} onAnswer={onAnswer} />
    </div>
  );
}

function Appeal({
  decision: { appeal, canAnswer },
  onAnswer,
}: {
  decision: Decision;
  onAnswer?: (() => void) | undefined;
}) {
  const t = useText();
  if (!appeal) return null;
  return (
    <div className="mt-1 grid grid-cols-1 gap-2 rounded-control bg-surface-2 p-3">
      <p className="text-14 font-medium">{t("moderation.appeal")}</p>
      <p dir="auto" className="whitespace-pre-line">
        {appeal.text}
      </p>
      {appeal.outcome && (
        <p className="text-14 text-muted">
          {t(appeal.outcome === "upheld" ? "moderation.wasUpheld" : "moderation.wasOverturned")}
          {appeal.answer && `: ${appeal.answer}`}
        </p>
      )}
      {!appeal.outcome && !canAnswer && <p className="text-14 text-muted">{t("moderation.waitsForAnother")}</p>}
      {canAnswer && onAnswer && (
        <Button look="primary" onClick={onAnswer} className="w-fit">
          {t("moderation.answer")}
        </Button>
      )}
    </div>
  );
}
