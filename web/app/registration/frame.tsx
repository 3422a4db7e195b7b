import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { EventLocation } from "../events/index.ts";
import { useApi } from "../kernel/data/api.tsx";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Money } from "../ui/money.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { BackLink } from "../ui/page.tsx";
import { Picture } from "../ui/picture.tsx";
import { Stepper } from "../ui/stepper.tsx";
import { When } from "../ui/when.tsx";
import type { Summary } from "./cart.ts";
import { HoldTime, useHoldWarning } from "./hold-time.tsx";
import { asksAnything, draftsOf, questionsQuery, type EventItem } from "./reads.ts";
import { SummaryRows, useTakesMoney } from "./summary.tsx";
import { useSignsOfLife, type Flow } from "./use-flow.ts";

export type StepName = "passes" | "questions" | "payment";
/** The form that the button of the frame submits, and what happens then. */
export type Primary = { readonly form: string; readonly label: string; readonly busy: boolean };

type FrameProps = {
  flow: Flow;
  step: StepName;
  title: string;
  summary: Summary;
  /** Whether there is something to pay; by the summary unless said. */
  isPaid?: boolean;
  primary: Primary | undefined;
  back: { to: string; label: string };
  children: ReactNode;
};

/** One step of registering: what is to be done, and beside it, always in view, what it comes to. */
export function FlowFrame({ flow, step, title, summary, isPaid, primary, back, children }: FrameProps) {
  const { event, registration } = flow;
  const steps = useSteps(flow, isPaid ?? summary.total > 0);
  useSignsOfLife(flow);
  useHoldWarning(registration.expiresAt);
  const couponCode = draftsOf(registration).find(({ coupon }) => coupon)?.coupon?.code;
  return (
    <div className="gutter mx-auto w-full max-w-wide py-4 pb-28 split:py-8 max-split:[&_:is(a,button,input,select,textarea)]:scroll-mb-40">
      <PageMeta title={`${title} · ${event.name}`} hidden />
      <BackLink {...back} />
      <div className="grid gap-6 split:grid-cols-[minmax(0,1fr)_22rem] split:gap-12">
        <div className="min-w-0">
          <EventLine event={event} />
          <Stepper steps={steps} current={steps.findIndex(({ name }) => name === step)} />
          <h1 className="mt-6 mb-5 text-28">{title}</h1>
          {children}
        </div>
        <aside className="hidden split:block">
          <Card raised padded={false} className="sticky top-8 overflow-hidden">
            <Picture image={event.image} seed={event.id} ratio="wide" sizes="352px" important />
            <div className="grid gap-4 p-5">
              <div className="grid gap-1">
                <p className="font-semibold">{event.name}</p>
                <p className="text-14 text-muted">
                  <When at={event.eventStart} until={event.eventEnd} timeZone={event.timezone} />
                </p>
                <EventLocation event={event} />
              </div>
              <hr className="border-line" />
              <SummaryRows summary={summary} couponCode={couponCode} />
              <HoldTime expiresAt={registration.expiresAt} />
              {primary && <PrimaryButton {...primary} wide />}
            </div>
          </Card>
        </aside>
      </div>
      {primary && <BottomBar summary={summary} primary={primary} expiresAt={registration.expiresAt} />}
    </div>
  );
}

function PrimaryButton({ form, label, busy, wide }: Primary & { wide?: boolean }) {
  return (
    <AsyncButton type="submit" form={form} look="primary" busy={busy} wide={wide ?? false}>
      {label}
    </AsyncButton>
  );
}

/** Where there is no room beside: the event in a line above. */
function EventLine({ event }: { event: EventItem }) {
  return (
    <div className="mb-4 flex items-center gap-3 split:hidden">
      <Picture
        image={event.image}
        seed={event.id}
        ratio="wide"
        sizes="96px"
        className="w-24 shrink-0 rounded-control"
        important
      />
      <div className="min-w-0">
        <p className="line-clamp-2 font-semibold">{event.name}</p>
        <p className="text-14 text-muted">
          <When at={event.eventStart} timeZone={event.timezone} />
        </p>
      </div>
    </div>
  );
}

/** Above the site's own bar at the bottom, below 900 px. */
function BottomBar({ summary, primary, expiresAt }: { summary: Summary; primary: Primary; expiresAt: string | null }) {
  const t = useText();
  return (
    <div className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 grid gap-2 border-t border-line bg-surface-1 px-4 py-2 rail:start-20 rail:bottom-0 rail:px-6 split:hidden">
      <HoldTime expiresAt={expiresAt} />
      <div className="flex items-center justify-between gap-4">
        <p className="shrink-0 leading-tight">
          <span className="block text-12 text-muted">{t("register.total")}</span>
          <span className="text-18 font-semibold">
            <Money amount={summary.total} currency={summary.currency} freeWord={summary.rows.length > 0} />
          </span>
        </p>
        <PrimaryButton {...primary} />
      </div>
    </div>
  );
}

/** Questions are a step only where something is asked. */
function useSteps(
  { event, registration, path }: Flow,
  isPaid: boolean,
): { name: StepName; to: string; label: string }[] {
  const t = useText();
  const takesMoney = useTakesMoney();
  const asked = useQuery({ ...questionsQuery(useApi(), event.id), enabled: false }).data;
  const hasQuestions = asked ? asksAnything(asked) : registration.event._count.sections > 0;
  return [
    { name: "passes", to: path, label: t("register.step.passes") },
    ...(hasQuestions
      ? [{ name: "questions" as const, to: `${path}/questions`, label: t("register.step.questions") }]
      : []),
    {
      name: "payment",
      to: `${path}/payment`,
      label: isPaid && takesMoney ? t("register.step.payment") : t("register.step.confirm"),
    },
  ];
}
