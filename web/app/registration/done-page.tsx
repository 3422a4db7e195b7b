import { interests, interestsChosen } from "@marquee/contract/interests";
import { Check, Sparkles } from "lucide-react";
import { OpenChat } from "../chat/index.ts";
import { AddToCalendar, EventLocation, FollowedGoing, ShareEvent } from "../events/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { KeepIt } from "../guests/index.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { PaymentDue } from "../payments/index.ts";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Picture } from "../ui/picture.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import { When, YourTime } from "../ui/when.tsx";
import { gateFor } from "./gate.ts";
import { GatePage } from "./gate-page.tsx";
import { HoldOver } from "./hold-over.tsx";
import { boughtOf, readFlow, type Registration } from "./reads.ts";
import { useFlow, type Flow } from "./use-flow.ts";

export { FlowError as ErrorBoundary } from "./flow-error.tsx";

const needs = pageNeeds((input) => readFlow(input, "/done"));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What was registered for, said as done, with the pass itself and what somebody does next. */
export default function DonePage() {
  const { event, flow } = useFlow();
  if (flow && boughtOf(flow.registration).length > 0) return <Done flow={flow} />;
  if (flow) return <HoldOver flow={flow} />;
  const gate = event && gateFor({ event, registration: undefined, wantsMore: false });
  return event && gate ? <GatePage gate={gate} event={event} /> : null;
}

function Done({ flow: { event, registration } }: { flow: Flow }) {
  const t = useText();
  const { signedIn } = usePageFacts();
  const passes = boughtOf(registration);
  const isDue = registration.due.length > 0;
  return (
    <div data-next-step className="mx-auto w-full max-w-xl px-4 py-8 split:max-w-[60rem] split:py-12">
      <PageMeta title={t("register.doneTitle")} hidden />
      <div className="mb-8 grid justify-items-center gap-3 text-center">
        <span className="grid size-16 animate-appear place-items-center rounded-full bg-positive-soft text-positive">
          <Icon of={Check} size={32} />
        </span>
        <h1 className="text-36">{t("register.doneTitle")}</h1>
        <p className="text-muted">
          {isDue ? t("register.doneUnpaid") : t("register.doneText", { count: passes.length })}
        </p>
      </div>
      <div className="grid gap-6 split:grid-cols-2 split:items-start split:gap-10">
        <PassCard event={event} passes={passes} />
        <div className="grid gap-6">
          {registration.due.map((due) => (
            <PaymentDue key={due.reference} due={due} title={t("payment.title")} />
          ))}
          <FollowedGoing event={event} />
          <div className="grid gap-3">
            <AddToCalendar event={event} />
            <OpenChat eventId={event.id} className="w-full" />
            <ShareEvent event={event} label={t("event.invite")} wide />
            <LinkButton look="quiet" wide to={`/events/${event.slug}`}>
              {t("register.toEvent")}
            </LinkButton>
          </div>
          {!signedIn && <KeepIt />}
          <ChooseInterests next={`/events/${event.slug}`} />
        </div>
      </div>
    </div>
  );
}

type PassCardProps = { event: Flow["event"]; passes: Registration["passes"] };

/** The pass as it is shown at the door, where there is one; of several the way to all of them. */
function PassCard({ event, passes }: PassCardProps) {
  const t = useText();
  const [pass, ...others] = passes;
  const code = others.length === 0 ? pass?.code : undefined;
  const number = String(pass?.alternateId ?? 0).padStart(4, "0");
  return (
    <Card raised padded={false} className="animate-appear overflow-hidden">
      <Picture image={event.image} seed={event.id} ratio="banner" sizes="(min-width: 900px) 460px, 94vw" important />
      <div className="grid gap-1 p-5">
        <h2 className="text-22">{event.name}</h2>
        <p className="text-muted">
          <When at={event.eventStart} until={event.eventEnd} timeZone={event.timezone} />
        </p>
        {event.timezone && <YourTime at={event.eventStart} timeZone={event.timezone} />}
        <EventLocation event={event} />
      </div>
      <div className="grid justify-items-center gap-3 border-t border-dashed border-line-strong p-5">
        {code && (
          <>
            <div className="w-full max-w-56">
              <QrCode text={code} label={t("pass.code", { number })} />
            </div>
            <p className="text-14 text-muted">
              {pass?.ticket.name} · {t("pass.number")} <span className="figures">{number}</span>
            </p>
          </>
        )}
        <LinkButton look="primary" wide to={`/passes/${event.slug}`}>
          {passes.length === 1 ? t("register.showPass") : t("register.showPasses")}
        </LinkButton>
      </div>
    </Card>
  );
}

/** Asked when there is time for it: whoever has chosen none yet, and where there are enough to choose from. */
function ChooseInterests({ next }: { next: string }) {
  const t = useText();
  const { NAME } = useSite();
  const { signedIn } = usePageFacts();
  const canSee = useModule("interests").canSee && signedIn;
  const mine = useRead(interests.mine, { pageSize: 1 }, { enabled: canSee }).data?.items;
  const offered = useRead(interests.list, { pageSize: interestsChosen }, { enabled: mine?.length === 0 }).data?.items;
  if (mine?.length !== 0 || (offered?.length ?? 0) < interestsChosen) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card bg-surface-2 p-4">
      <Icon of={Sparkles} className="text-muted" />
      <p className="min-w-0 flex-1 basis-40 text-14">{t("register.interests", { name: NAME })}</p>
      <LinkButton to={`/auth/interests?redirect=${encodeURIComponent(next)}`}>
        {t("register.chooseInterests")}
      </LinkButton>
    </div>
  );
}
