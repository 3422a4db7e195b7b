import { useState, type ReactNode } from "react";
import { useText } from "../kernel/page/page.tsx";
import { lazy } from "../kernel/lazy.ts";
import { FormShell } from "../ui/form-shell.tsx";
import { summaryOf } from "./cart.ts";
import { FlowPage } from "./flow-page.tsx";
import { FlowFrame } from "./frame.tsx";
import { draftsOf } from "./reads.ts";
import type { Flow } from "./use-flow.ts";
import { useNextStep } from "./use-next-step.ts";

const HoldOver = lazy(() => import("./hold-over.tsx").then((module) => ({ default: module.HoldOver })));

type StepBody = (step: {
  readonly flow: Flow;
  /** Says what could not be had; undefined takes it back. */
  readonly onFault: (message: string | undefined) => void;
}) => ReactNode;

type ExtraPageProps = { step: "addOns" | "rooms"; children: StepBody };

/** A step that asks what is had beside the passes. What is chosen counts at the press: the total follows at once. */
export function ExtraPage({ step, children }: ExtraPageProps) {
  const [completing, setCompleting] = useState<Flow>();
  return (
    <FlowPage completing={completing}>
      {(flow) =>
        draftsOf(flow.registration).length > 0 ? (
          <ExtraStep step={step} flow={flow} isCompleting={completing !== undefined} onCompleting={setCompleting}>
            {children}
          </ExtraStep>
        ) : (
          <HoldOver flow={flow} />
        )
      }
    </FlowPage>
  );
}

type ExtraStepProps = ExtraPageProps & {
  flow: Flow;
  isCompleting: boolean;
  onCompleting: (flow: Flow | undefined) => void;
};

function ExtraStep({ step, flow, isCompleting, onCompleting, children }: ExtraStepProps) {
  const t = useText();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const goOn = useNextStep(flow, onCompleting);
  const { path, registration } = flow;
  const formId = `choose-${step}`;
  const submit = async (): Promise<void> => {
    if (busy || isCompleting) return;
    setFault(undefined);
    setBusy(true);
    setFault(await goOn(step).finally(() => setBusy(false)));
  };
  const { sections, addOns } = registration.event._count;
  const isLast = step === "rooms" || registration.event._count.roomTypes === 0;
  const completes = isLast && sections === 0 && registration.total.total === 0;
  const back =
    step === "rooms" && addOns > 0
      ? { to: `${path}/extras`, label: t("register.step.addOns") }
      : { to: path, label: t("register.step.passes") };
  return (
    <FlowFrame
      flow={flow}
      step={step}
      title={t(step === "rooms" ? "register.title.rooms" : "register.title.addOns")}
      summary={summaryOf(registration)}
      primary={{
        form: formId,
        label: t(completes ? "register.confirm" : "register.goOn"),
        busy: busy || isCompleting,
      }}
      back={back}
    >
      <FormShell
        id={formId}
        faults={fault === undefined ? [] : [{ message: fault }]}
        heading={t("ui.correct")}
        onSubmit={submit}
        actions={null}
      >
        {children({ flow, onFault: setFault })}
      </FormShell>
    </FlowFrame>
  );
}
