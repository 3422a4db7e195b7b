import type { ReactNode } from "react";
import type { LucideIcon } from "lucide-react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

export type Tone = "neutral" | "accent" | "second" | "positive" | "warning" | "danger";

const tones: Readonly<Record<Tone, string>> = {
  neutral: "bg-surface-2 text-muted",
  accent: "bg-accent-soft text-accent-text",
  second: "bg-second-soft text-second-text",
  positive: "bg-positive-soft text-positive",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
};

/** A word about the state of the thing beside it. */
export function Badge({ tone = "neutral", icon, children }: { tone?: Tone; icon?: LucideIcon; children: ReactNode }) {
  return (
    <span
      className={classes("inline-flex items-center gap-1 rounded-control px-2 py-0.5 text-12 font-medium", tones[tone])}
    >
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  );
}

type CountBadgeProps = { count: number; label: string; isQuiet?: boolean | undefined };

/** How many are new: on a drawing, so it says in words what it counts. `isQuiet` for what waits for nobody. */
export function CountBadge({ count, label, isQuiet = false }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span
      className={classes(
        "figures grid h-5 min-w-5 place-items-center rounded-full px-1.5 whitespace-nowrap text-12 leading-none font-semibold",
        isQuiet ? "bg-surface-3 text-muted" : "bg-accent text-on-accent",
      )}
    >
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** An important sentence, beside what it is about. */
export function Notice({ tone = "neutral", icon, children }: { tone?: Tone; icon?: LucideIcon; children: ReactNode }) {
  return (
    <div className={classes("flex gap-3 rounded-card p-4", tones[tone])}>
      {icon && <Icon of={icon} className="mt-0.5" />}
      <div className="min-w-0 flex-1 text-text">{children}</div>
    </div>
  );
}
