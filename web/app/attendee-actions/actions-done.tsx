import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { Ago } from "../ui/when.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ProgressBar } from "../ui/progress.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { type Action, actionOf, actionsOf } from "./reads.ts";
import { SkippedList } from "./preview-text.tsx";

/** How often is looked how far it has come, in ms. */
const lookAgain = 2_000;

/** What was done with many at once: the latest with how far it has come, the others on demand. */
export function ActionsDone({ eventId }: { eventId: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { data } = useRead(...actionsOf(eventId), {
    refetchInterval: ({ state }) => (state.data?.some(({ waiting }) => waiting > 0) ? lookAgain : false),
  });
  if (!data || data.length === 0) return null;
  const shown = isOpen ? data : data.slice(0, 1);
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h2 className="text-16 font-medium">{t("attendeeAction.title")}</h2>
      <ul className="grid gap-3">
        {shown.map((action) => (
          <li key={action.id}>
            <One eventId={eventId} action={action} />
          </li>
        ))}
      </ul>
      {data.length > 1 && !isOpen && (
        <p>
          <Button look="quiet" icon={ChevronDown} onClick={() => setOpen(true)}>
            {t("attendeeAction.older", { count: data.length - 1 })}
          </Button>
        </p>
      )}
    </Card>
  );
}

function One({ eventId, action }: { eventId: string; action: Action }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { kind, label, subject, by, people, done, waiting, skipped, createdAt } = action;
  const name = label?.name ?? subject;
  const left = skipped.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <bdi className="min-w-0 break-words">
          {t(`attendeeAction.${kind}`)}
          {name !== null && `: ${name}`}
        </bdi>
        <span className="text-14 text-muted">
          {by !== null && <bdi>{by} · </bdi>}
          <Ago at={createdAt} />
        </span>
      </p>
      {waiting > 0 && <ProgressBar label={t("attendeeAction.underWay")} value={(people - waiting) / people} />}
      <p role="status" className="figures text-14">
        {t("attendeeAction.done", { count: done, all: people })}
      </p>
      <SkippedList skipped={skipped} />
      {left > 0 && !isOpen && (
        <p>
          <Button look="quiet" onClick={() => setOpen(true)}>
            {t("attendeeAction.whoNot")}
          </Button>
        </p>
      )}
      {isOpen && <Left eventId={eventId} actionId={action.id} />}
    </div>
  );
}

function Left({ eventId, actionId }: { eventId: string; actionId: string }) {
  const t = useText();
  const { data, isError, refetch } = useRead(...actionOf(eventId, actionId));
  if (isError && !data) return <ReadFailed onRetry={refetch} />;
  if (!data) return <Skeleton className="h-12 w-full" />;
  return (
    <ul className="text-14">
      {data.left.map(({ accountId, name, reason }) => (
        <li key={accountId}>
          <bdi>{name}</bdi>: <span className="text-muted">{t(`attendeeAction.why.${reason}`)}</span>
        </li>
      ))}
    </ul>
  );
}
