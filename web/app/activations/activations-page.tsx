import { eventCalled, EventMeta, EventSection, type EventDetail, useEvent } from "../events/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ActivationCard } from "./activation-card.tsx";
import { sendGuestsToSignIn } from "./for-holders.ts";
import { Leaderboard } from "./leaderboard.tsx";
import { NothingToDo } from "./nothing-to-do.tsx";
import { ProgressCard } from "./progress-card.tsx";
import { activationsOf, leadersOf, progressOf } from "./reads.ts";

const needs = pageNeeds(async (input) => {
  sendGuestsToSignIn(input);
  const { read, list, params } = input;
  const { id } = await read(...eventCalled(params["slug"]));
  await Promise.all([list(...activationsOf(id)), read(...progressOf(id)), list(...leadersOf(id))]);
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What there is to do at an event for whoever holds a pass, how far one has come, and who has the most points. */
export default function ActivationsPage() {
  const t = useText();
  const event = useEvent();
  if (!event) return null;
  return (
    <>
      <EventMeta event={event} part={t("event.activations")} path="/activations" />
      <EventSection title={t("event.activations")} id="part">
        <Activations event={event} />
      </EventSection>
    </>
  );
}

/** For whoever sees none of them there is no board either. */
export function Activations({ event }: { event: EventDetail }) {
  const pages = pagesOf(useList(...activationsOf(event.id)));
  const progress = useRead(...progressOf(event.id)).data;
  return (
    <div className="grid grid-cols-1 gap-4">
      {progress && <ProgressCard progress={progress} />}
      <List
        {...pages}
        idOf={({ id }) => id}
        render={(activation) => <ActivationCard activation={activation} />}
        className="grid grid-cols-1 gap-3"
        skeleton={<Skeleton className="h-28 w-full rounded-card" />}
        empty={<NothingToDo event={event} />}
      />
      {pages.items && pages.items.length > 0 && <Leaderboard eventId={event.id} />}
    </div>
  );
}
