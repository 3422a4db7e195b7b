import { Link } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { Card } from "../ui/card.tsx";
import { ProgressBar } from "../ui/progress.tsx";
import type { Progress } from "./reads.ts";

/** How far one has come, and what is next. */
export function ProgressCard({ progress }: { progress: Progress }) {
  const t = useText();
  const { total, completed, points, maxPoints, next } = progress;
  if (total === 0) return null;
  const done = t("activation.progress", { completed, total });
  return (
    <Card className="grid gap-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="figures font-medium">{done}</span>
        <span className="figures text-14 text-muted">{t("activation.pointsOf", { points, maxPoints })}</span>
      </p>
      <ProgressBar
        label={t("activation.yours")}
        value={completed / total}
        text={done}
        tone={completed === total ? "positive" : "accent"}
      />
      {next ? (
        <p className="text-14">
          <span className="text-muted">{t("activation.next")}</span>{" "}
          <Link
            to={`/events/${next.event.slug}/activations/${next.id}#part`}
            prefetch="intent"
            preventScrollReset
            className="inline-flex min-h-11 items-center font-medium text-accent-text hover:underline"
          >
            <bdi>{next.name}</bdi>
          </Link>
        </p>
      ) : (
        <p className="text-14 text-muted">{t("activation.allDone")}</p>
      )}
    </Card>
  );
}
