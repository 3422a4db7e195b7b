import { Check } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { EventLocation } from "../events/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { Money } from "../ui/money.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Picture } from "../ui/picture.tsx";
import { When, YourTime } from "../ui/when.tsx";
import { gateFor } from "./gate.ts";
import { GatePage } from "./gate-page.tsx";
import { HoldOver } from "./hold-over.tsx";
import { boughtOf, readFlow, type Registration } from "./reads.ts";
import { useTakesMoney } from "./summary.tsx";
import { useFlow, type Flow } from "./use-flow.ts";

export { FlowError as ErrorBoundary } from "./flow-error.tsx";

const needs = pageNeeds((input) => readFlow(input, "/done"));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What was registered for, said as done. */
export default function DonePage() {
  const { event, flow } = useFlow();
  if (flow && boughtOf(flow.registration).length > 0) return <Done flow={flow} />;
  if (flow) return <HoldOver flow={flow} />;
  const gate = event && gateFor({ event, registration: undefined, wantsMore: false });
  return event && gate ? <GatePage gate={gate} event={event} /> : null;
}

function Done({ flow: { event, registration } }: { flow: Flow }) {
  const t = useText();
  const passes = boughtOf(registration);
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-8 rail:py-12">
      <PageMeta title={t("register.doneTitle")} hidden />
      <div className="grid justify-items-center gap-3 text-center">
        <span className="grid size-16 animate-appear place-items-center rounded-full bg-positive-soft text-positive">
          <Icon of={Check} size={32} />
        </span>
        <h1 className="text-36">{t("register.doneTitle")}</h1>
        <p className="text-muted">{t("register.doneText", { count: passes.length })}</p>
      </div>
      <Card padded={false} className="mt-8 overflow-hidden">
        <Picture image={event.image} seed={event.id} ratio="wide" sizes="(min-width: 600px) 576px, 94vw" important />
        <div className="grid gap-4 p-5">
          <div className="grid gap-1">
            <h2 className="text-22">{event.name}</h2>
            <p className="text-muted">
              <When at={event.eventStart} until={event.eventEnd} timeZone={event.timezone} />
            </p>
            {event.timezone && <YourTime at={event.eventStart} timeZone={event.timezone} />}
            <EventLocation event={event} />
          </div>
          <Due registration={registration} />
          <LinkButton look="primary" wide to={`/passes/${event.slug}`}>
            {passes.length === 1 ? t("register.showPass") : t("register.showPasses")}
          </LinkButton>
          <LinkButton wide to={`/events/${event.slug}`}>
            {t("register.toEvent")}
          </LinkButton>
        </div>
      </Card>
    </div>
  );
}

/** What is still to be handed to the organiser. */
function Due({ registration: { payments } }: { registration: Registration }) {
  const t = useText();
  const { NAME } = useSite();
  const takesMoney = useTakesMoney();
  const reference = useReference();
  const charge = payments.findLast(({ type }) => type === "charge");
  if (takesMoney || !charge) return null;
  return (
    <div className="grid gap-1 rounded-control bg-surface-2 p-4 text-14">
      <p className="flex justify-between gap-4">
        <span>{t("register.due", { name: NAME })}</span>
        <span className="font-semibold">
          <Money amount={charge.chargedAmt} currency={charge.currency} />
        </span>
      </p>
      {reference && (
        <p className="flex flex-wrap justify-between gap-x-4 text-muted">
          <span>{t("register.manual.reference")}</span>
          <span className="figures font-semibold whitespace-nowrap text-text">{reference}</span>
        </p>
      )}
    </div>
  );
}

/** Left by the step before in the history of the browser, which the server does not see. */
function useReference(): string | undefined {
  const { state } = useLocation();
  const isLive = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const reference: unknown =
    isLive && typeof state === "object" && state !== null ? Reflect.get(state, "reference") : undefined;
  return typeof reference === "string" ? reference : undefined;
}

const neverChanges = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;
