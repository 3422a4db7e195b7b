import type { ReactNode } from "react";
import { Link } from "react-router";
import { sentenceText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { Card } from "../ui/card.tsx";
import { List } from "../ui/list.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Ago } from "../ui/when.tsx";
import { CancelScheduled, StatusBadge } from "./delivery.tsx";
import type { Managed } from "./reads.ts";

type Pages = Omit<Parameters<typeof List<Managed>>[0], "idOf" | "render" | "empty" | "skeleton">;

type ManagedListProps = {
  pages: Pages;
  action: ReactNode;
  /** Says what an announcement does there, while there is none. */
  none?: string;
};

/** What was announced or is to be, with how far each has come. */
export function ManagedList({ pages, action, none }: ManagedListProps) {
  const t = useText();
  return (
    <List
      {...pages}
      idOf={({ id }) => id}
      render={(announcement) => <Row announcement={announcement} />}
      className="grid grid-cols-1 gap-3"
      skeleton={<Skeleton className="h-24 w-full rounded-card" />}
      empty={
        <EmptyState drawing="message" title={t("announcement.none")} action={action}>
          {none ?? t("announcement.noneManagedText")}
        </EmptyState>
      }
    />
  );
}

function Row({ announcement }: { announcement: Managed }) {
  const t = useText();
  const reading = useReading();
  const { id, title, status, createdAt, email, delivery } = announcement;
  const isWaiting = status === "scheduled";
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="text-16">
          <Link to={`/announcements/${id}`} dir="auto" className="wrap-anywhere hover:underline">
            {title}
          </Link>
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
          <StatusBadge status={status} />
          {isWaiting ? (
            <span>{t("announcement.goesOut", { when: sentenceText(Date.parse(createdAt), reading) })}</span>
          ) : (
            <Ago at={createdAt} />
          )}
          {!isWaiting && status !== "canceled" && (
            <span className="figures">
              {email
                ? t("announcement.reachedByMail", { people: delivery.people, sent: delivery.sent })
                : t("announcement.reached", { people: delivery.people })}
            </span>
          )}
        </p>
      </div>
      {isWaiting && <CancelScheduled announcement={announcement} />}
    </Card>
  );
}
