import { useParams, useSearchParams } from "react-router";
import { PreviewFrame } from "../events/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { GatePage } from "./gate-page.tsx";
import { gateFor } from "./gate.ts";
import { PassTypeRow } from "./pass-type-row.tsx";
import { eventCalled, type EventItem, passTypesOf } from "./reads.ts";

export { FlowError as ErrorBoundary } from "./flow-error.tsx";

const needs = pageNeeds(
  async ({ read, params, search }) => {
    const { id } = await read(...eventCalled(params.eventId));
    await read(...passTypesOf(id, search.get("as")));
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What somebody sees first who registers: which passes there are, and what they cost. Nothing is put into a cart. */
export default function PreviewPage() {
  const { eventId = "" } = useParams();
  return (
    <PreviewFrame slug={eventId}>
      <Prices slug={eventId} />
    </PreviewFrame>
  );
}

function Prices({ slug }: { slug: string }) {
  const event = useRead(...eventCalled(slug)).data;
  if (!event) return null;
  const gate = gateFor({ event, registration: undefined, wantsMore: false });
  return gate ? <GatePage gate={gate} event={event} /> : <Offered event={event} />;
}

/** Who holds a pass that only its own link leads to has come by that link. */
function Offered({ event }: { event: EventItem }) {
  const t = useText();
  const as = useSearchParams()[0].get("as");
  const passTypes = useRead(...passTypesOf(event.id, as)).data?.passTypes ?? [];
  const isFree = passTypes.every(({ currentPrice }) => currentPrice === 0);
  const title = isFree ? t("register.title.placesFree") : t("register.title.places");
  const refuse = (): void => showToast({ kind: "info", text: t("eventPreview.readOnly") });
  return (
    <Page title={title} width="reading" back={{ to: `/events/${event.slug}`, label: event.name }}>
      <PageMeta title={`${title} · ${event.name}`} hidden />
      <div className="grid gap-3">
        {passTypes.map((passType) => (
          <PassTypeRow
            key={passType.id}
            passType={passType}
            event={event}
            quantity={0}
            held={0}
            bought={0}
            onChange={refuse}
          />
        ))}
      </div>
      {passTypes.length === 0 && (
        <EmptyState drawing="ticket" title={t("register.noPasses")}>
          {t("register.noPassesText")}
        </EmptyState>
      )}
    </Page>
  );
}
