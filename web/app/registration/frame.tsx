import type { ReactNode } from "react";
import { EventLocation } from "../events/index.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { FlowHeader } from "../ui/flow-header.tsx";
import { HoldTime, useHoldWarning } from "../ui/hold-time.tsx";
import { Money } from "../ui/money.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { BackLink } from "../ui/page.tsx";
import { Picture } from "../ui/picture.tsx";
import { Stepper } from "../ui/stepper.tsx";
import { When } from "../ui/when.tsx";
import type { Summary } from "./cart.ts";
import { EventLine } from "./event-line.tsx";
import { asksAnything, draftsOf, questionsFor } from "./reads.ts";
import { SummaryRows, useTakesMoney } from "./summary.tsx";
import { useSignsOfLife, type Flow } from "./use-flow.ts";

export type StepName = "passes" | "addOns" | "rooms" | "questions" | "payment";
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

/** One step of registering: what is to be done in one column, and beside it, always in view, what it comes to. */
export function FlowFrame({ flow, step, title, summary, isPaid, primary, back, children }: FrameProps) {
  const t = useText();
  const { event, registration } = flow;
  const steps = useSteps(flow, { isPaid: isPaid ?? summary.total > 0, step });
  useSignsOfLife(flow);
  useHoldWarning(registration.expiresAt, t("register.holdEnding"));
  return (
    <>
      <PageMeta title={`${title} · ${event.name}`} hidden />
      <FlowHeader leave={{ to: `/events/${event.slug}`, label: event.name }}>
        <EventLine event={event} />
      </FlowHeader>
      <div className="gutter mx-auto grid w-full max-w-reading gap-6 py-4 pb-28 split:max-w-[60rem] split:grid-cols-[minmax(0,35rem)_minmax(0,1fr)] split:gap-12 split:py-10 max-split:[&_:is(a,button,input,select,textarea)]:scroll-mb-24">
        <div className="min-w-0">
          {step !== "passes" && <BackLink {...back} />}
          {steps.length > 1 && <Stepper steps={steps} current={steps.findIndex(({ name }) => name === step)} />}
          <h1 className="mt-4 mb-5 text-28">{title}</h1>
          {children}
        </div>
        <Total flow={flow} summary={summary} primary={primary} />
      </div>
      {primary && <BottomBar summary={summary} primary={primary} expiresAt={registration.expiresAt} />}
    </>
  );
}

/** Beside the step from 900 px: the event, what is chosen, what it comes to, and the button. */
function Total({ flow: { event, registration }, summary, primary }: Pick<FrameProps, "flow" | "summary" | "primary">) {
  const t = useText();
  const couponCode = draftsOf(registration).find(({ coupon }) => coupon)?.coupon?.code;
  return (
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
          <HoldTime expiresAt={registration.expiresAt} label={t("register.heldFor")} />
          {primary && <PrimaryButton {...primary} wide />}
        </div>
      </Card>
    </aside>
  );
}

function PrimaryButton({ form, label, busy, wide }: Primary & { wide?: boolean }) {
  return (
    <AsyncButton type="submit" form={form} look="primary" busy={busy} wide={wide ?? false}>
      {label}
    </AsyncButton>
  );
}

/** Below 900 px: the total, the time that is left and the button in one line. */
function BottomBar({ summary, primary, expiresAt }: { summary: Summary; primary: Primary; expiresAt: string | null }) {
  const t = useText();
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface-1 px-4 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] rail:px-6 split:hidden">
      <div className="mx-auto flex max-w-reading items-center justify-between gap-4">
        <p className="min-w-0 leading-tight">
          <span className="flex items-center gap-2 text-12 text-muted">
            {t("register.total")}
            <HoldTime expiresAt={expiresAt} label={t("register.heldFor")} short />
          </span>
          <span className="text-18 font-semibold">
            <Money amount={summary.total} currency={summary.currency} freeWord={summary.rows.length > 0} />
          </span>
        </p>
        <PrimaryButton {...primary} />
      </div>
    </div>
  );
}

/** What asks nothing is no step: questions where none are asked, payment where nothing is to be paid. */
function useSteps(
  { event, registration, path }: Flow,
  { isPaid, step }: { isPaid: boolean; step: StepName },
): { name: StepName; to: string; label: string }[] {
  const t = useText();
  const takesMoney = useTakesMoney();
  const asked = useRead(...questionsFor(event.id), { enabled: false }).data;
  const hasQuestions = asked ? asksAnything(asked) : registration.event._count.sections > 0;
  const all = [
    { name: "passes", to: path, label: t("register.step.passes"), isStep: true },
    {
      name: "addOns",
      to: `${path}/extras`,
      label: t("register.step.addOns"),
      isStep: registration.event._count.addOns > 0,
    },
    {
      name: "rooms",
      to: `${path}/stay`,
      label: t("register.step.rooms"),
      isStep: registration.event._count.roomTypes > 0,
    },
    { name: "questions", to: `${path}/questions`, label: t("register.step.questions"), isStep: hasQuestions },
    {
      name: "payment",
      to: `${path}/payment`,
      label: isPaid && takesMoney ? t("register.step.payment") : t("register.step.confirm"),
      isStep: isPaid,
    },
  ] as const;
  return all.filter(({ name, isStep }) => isStep || name === step);
}
