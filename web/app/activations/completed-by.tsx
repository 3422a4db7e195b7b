import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PersonLink } from "../ui/person-line.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Ago } from "../ui/when.tsx";
import { completionsOf, type Completion } from "./reads.ts";

/** Who has done it, the latest first. */
export function CompletedBy({ eventId, activationId }: { eventId: string; activationId: string }) {
  const t = useText();
  return (
    <section aria-labelledby="completed-by" className="pt-2">
      <h3 id="completed-by" className="mb-2 text-18">
        {t("activation.completedBy")}
      </h3>
      <List
        {...pagesOf(useList(...completionsOf(eventId, activationId)))}
        idOf={({ id }) => id}
        render={(completion) => <CompletionRow completion={completion} />}
        className="grid grid-cols-1 divide-y divide-line"
        skeleton={<Skeleton className="h-14 w-full rounded-card" />}
        empty={
          <EmptyState drawing="people" title={t("activation.nobodyYet")}>
            {t("activation.nobodyYetText")}
          </EmptyState>
        }
      />
    </section>
  );
}

function CompletionRow({ completion: { account, createdAt } }: { completion: Completion }) {
  return (
    <div className="flex min-w-0">
      <PersonLink person={account}>
        <span className="shrink-0 text-14">
          <Ago at={createdAt} />
        </span>
      </PersonLink>
    </div>
  );
}
