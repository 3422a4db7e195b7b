import { EventSection } from "../events/index.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { Badge } from "../ui/badge.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PersonLink } from "../ui/person-line.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { leadersOf, type Leader } from "./reads.ts";

/** Who has the most points at an event. */
export function Leaderboard({ eventId }: { eventId: string }) {
  const t = useText();
  const own = useSelf()?.id;
  return (
    <EventSection title={t("activation.leaderboard")} id="leaderboard">
      <List
        {...pagesOf(useList(...leadersOf(eventId)))}
        idOf={({ id }) => id}
        render={(leader) => <LeaderRow leader={leader} isOwn={leader.id === own} />}
        className="grid grid-cols-1 divide-y divide-line"
        skeleton={<Skeleton className="h-14 w-full rounded-card" />}
        empty={
          <EmptyState drawing="people" title={t("activation.noPoints")}>
            {t("activation.noPointsText")}
          </EmptyState>
        }
      />
      <p className="mt-3 text-14 text-muted">{t("activation.unlisted")}</p>
    </EventSection>
  );
}

function LeaderRow({ leader, isOwn }: { leader: Leader; isOwn: boolean }) {
  const t = useText();
  return (
    <div className="flex min-w-0 items-center gap-4">
      <span className="figures w-8 shrink-0 text-end text-18 font-semibold text-muted">
        <span className="sr-only">{t("activation.rank")} </span>
        {leader.rank}
      </span>
      <PersonLink person={leader}>
        {isOwn && <Badge tone="accent">{t("activation.you")}</Badge>}
        <span className="figures shrink-0 text-14 font-medium">{t("activation.points", { count: leader.points })}</span>
      </PersonLink>
    </div>
  );
}
