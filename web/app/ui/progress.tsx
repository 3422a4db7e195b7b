import type { ReactNode } from "react";
import { classes } from "./classes.ts";

type ProgressProps = {
  /** What is under way, for screen readers. */
  label: string;
  /** 0 to 1; undefined while nobody can say. */
  value: number | undefined;
  /** The value in words, where a percentage says too little. */
  text?: string;
  /** `meter`: how much of something there is, rather than how far something has come. */
  kind?: "progressbar" | "meter";
  tone?: "accent" | "positive" | "warning" | "danger";
};

const fills = { accent: "bg-accent", positive: "bg-positive", warning: "bg-warning", danger: "bg-danger" } as const;
const strokes = {
  accent: "stroke-accent",
  positive: "stroke-positive",
  warning: "stroke-warning",
  danger: "stroke-danger",
} as const;

const spoken = ({ label, value, text, kind = "progressbar" }: ProgressProps) => ({
  role: kind,
  "aria-label": label,
  "aria-valuemin": 0,
  "aria-valuemax": 100,
  "aria-valuenow": value === undefined ? undefined : Math.round(within(value) * 100),
  "aria-valuetext": text,
});
const within = (value: number): number => Math.min(1, Math.max(0, value));

/** How far something is, as a line. */
export function ProgressBar({ tone = "accent", className, ...rest }: ProgressProps & { className?: string }) {
  const { value } = rest;
  return (
    <div
      {...spoken(rest)}
      className={classes("h-1.5 overflow-hidden rounded-full bg-surface-3 forced-colors:border", className)}
    >
      <div
        className={classes(
          "h-full rounded-full transition-[width] forced-colors:bg-[Highlight]",
          fills[tone],
          value === undefined && "w-1/3 animate-breathe",
        )}
        style={value === undefined ? undefined : { width: `${within(value) * 100}%` }}
      />
    </div>
  );
}

const round = 2 * Math.PI * 16;

/** How far something is, as a ring, with a word or a number inside. */
export function ProgressRing({
  tone = "accent",
  size = 40,
  children,
  ...rest
}: ProgressProps & { size?: number; children?: ReactNode }) {
  const { value } = rest;
  const share = value === undefined ? 0.25 : within(value);
  return (
    <div {...spoken(rest)} className="relative inline-grid place-items-center" style={{ width: size, height: size }}>
      <svg
        aria-hidden="true"
        viewBox="0 0 36 36"
        fill="none"
        strokeWidth="3.5"
        className={classes("absolute inset-0 -rotate-90", value === undefined && "animate-turn")}
      >
        <circle cx="18" cy="18" r="16" className="stroke-surface-3" />
        <circle
          cx="18"
          cy="18"
          r="16"
          strokeLinecap="round"
          strokeDasharray={`${share * round} ${round}`}
          className={classes(
            "transition-[stroke-dasharray] forced-colors:stroke-[Highlight]",
            share > 0 && strokes[tone],
          )}
        />
      </svg>
      <span aria-hidden="true" className="figures relative text-12 font-medium">
        {children}
      </span>
    </div>
  );
}
