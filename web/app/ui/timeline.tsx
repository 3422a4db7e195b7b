import type { ReactNode } from "react";
import { Check, Circle, type LucideIcon } from "lucide-react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

export type Moment = {
  id: string;
  title: ReactNode;
  /** When it was or will be, such as `<When>` or `<Ago>`. */
  time?: ReactNode;
  children?: ReactNode;
  icon?: LucideIcon;
  state: "done" | "now" | "ahead" | "failed";
};

const marks = {
  done: "bg-accent text-on-accent",
  now: "bg-surface-1 text-accent-text ring-2 ring-accent ring-inset",
  ahead: "bg-surface-2 text-muted",
  failed: "bg-danger-strong text-on-danger",
} as const;

/** What has happened to something and what comes next, in order. */
export function Timeline({ label, moments }: { label: string; moments: readonly Moment[] }) {
  return (
    <ol aria-label={label}>
      {moments.map(({ id, title, time, children, icon, state }, index) => (
        <li key={id} aria-current={state === "now" ? "step" : undefined} className="relative flex gap-3 pb-6 last:pb-0">
          {index < moments.length - 1 && (
            <span
              aria-hidden="true"
              className={classes(
                "absolute start-[0.9375rem] top-8 bottom-0 w-0.5 forced-colors:bg-[CanvasText]",
                state === "done" ? "bg-accent" : "bg-surface-3",
              )}
            />
          )}
          <span
            className={classes(
              "grid size-8 shrink-0 place-items-center rounded-full forced-colors:border",
              marks[state],
            )}
          >
            <Icon of={icon ?? (state === "done" ? Check : Circle)} size={icon || state === "done" ? 16 : 8} />
          </span>
          <div className="min-w-0 flex-1 pt-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className={classes("min-w-0 break-words", state === "ahead" ? "text-muted" : "font-medium")}>
                {title}
              </p>
              {time && <p className="figures text-14 text-muted">{time}</p>}
            </div>
            {children && <div className="text-14 text-muted">{children}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
