import { useState } from "react";
import { useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { payingHeaders, usePayingDocument, useReturnedPayment } from "../payments/index.ts";
import { Notice } from "../ui/badge.tsx";
import { LinkButton } from "../ui/button.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { ChoosePlaces } from "./choose-places.tsx";
import { CodeList } from "./code-list.tsx";
import { OrderPlaces } from "./order-places.tsx";
import { codesRead, type EventItem, eventRead, forGroups, passTypesRead, type Wanted } from "./reads.ts";

const needs = pageNeeds(
  async ({ read, params }) => {
    const event = await read(...eventRead(params.eventId ?? ""));
    await Promise.all([read(...passTypesRead(event.id)), read(...codesRead(event.id))]);
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const headers = payingHeaders;

/** Places for a group are bought at once, for a code that is handed on; those that one has stand above. */
export default function BuyPage() {
  const t = useText();
  const { eventId = "" } = useParams();
  const event = useRead(...eventRead(eventId)).data;
  usePayingDocument();
  const returned = useReturnedPayment(() => showToast({ kind: "success", text: t("groupCode.bought") }));
  if (!event) return null;
  return (
    <Page title={t("groupCode.buy")} width="reading" back={{ to: `/events/${event.slug}`, label: event.name }}>
      <PageMeta title={t("groupCode.buy")} hidden />
      {returned && (
        <div role="alert" className="pb-4">
          <Notice tone="warning">{returned}</Notice>
        </div>
      )}
      <div className="grid grid-cols-1 gap-8">
        <CodeList eventId={event.id} slug={event.slug} />
        <Buy event={event} />
      </div>
    </Page>
  );
}

/** What was chosen stays while its order is looked at, and when that is left. */
function Buy({ event }: { event: EventItem }) {
  const t = useText();
  const passTypes = useRead(...passTypesRead(event.id)).data?.passTypes ?? [];
  const offered = forGroups(passTypes);
  const [first] = offered;
  const [wanted, setWanted] = useState<Wanted>({
    ticketId: first?.passType.id ?? "",
    quantity: first?.least ?? 0,
  });
  const [isOrdering, setOrdering] = useState(false);
  const chosen = offered.find(({ passType }) => passType.id === wanted.ticketId);
  if (isOrdering && chosen)
    return <OrderPlaces event={event} chosen={chosen} wanted={wanted} onBack={() => setOrdering(false)} />;
  if (offered.length === 0 || event.registrationState !== "open")
    return (
      <EmptyState
        drawing="ticket"
        title={t("groupCode.none")}
        action={<LinkButton to={`/events/${event.slug}`}>{t("groupCode.toEvent")}</LinkButton>}
      >
        {t("groupCode.noneText")}
      </EmptyState>
    );
  return <ChoosePlaces offered={offered} wanted={wanted} onChange={setWanted} onOrder={() => setOrdering(true)} />;
}
