import { Link } from "react-router";
import { Check } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

export type Step = { to: string; label: string };

/** Where one is in a flow. Steps behind are links back; those ahead are not reached yet. */
export function Stepper({ steps, current }: { steps: readonly Step[]; current: number }) {
  const t = useText();
  return (
    <nav aria-label={t("ui.progress")}>
      <p className="mb-2 text-14 text-muted pair:hidden">
        {t("ui.stepOf", { step: current + 1, steps: steps.length })} ·{" "}
        <span className="font-medium text-text">{steps[current]?.label}</span>
      </p>
      <ol className="flex gap-2">
        {steps.map((step, index) => (
          <li key={step.to} className="flex-1" aria-current={index === current ? "step" : undefined}>
            <span className={classes("block h-1 rounded-full", index <= current ? "bg-accent" : "bg-surface-3")} />
            <StepName step={step} state={index < current ? "done" : index === current ? "now" : "ahead"} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepName({ step, state }: { step: Step; state: "done" | "now" | "ahead" }) {
  const look = "hidden min-h-11 items-center gap-1 text-14 pair:inline-flex";
  if (state !== "done")
    return <span className={classes(look, state === "now" ? "font-medium" : "text-muted")}>{step.label}</span>;
  return (
    <Link to={step.to} className={classes(look, "text-accent-text hover:underline")}>
      <Icon of={Check} size={16} />
      {step.label}
    </Link>
  );
}
