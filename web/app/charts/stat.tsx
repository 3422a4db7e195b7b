import { ArrowDownRight, ArrowRight, ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { useReading, useText } from "../kernel/page/page.tsx";
import { shareText } from "../kernel/i18n/format.ts";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { pathOf } from "./series.ts";
import { strokes } from "./tones.tsx";

type Trend = {
  /** How much more than before, as a share of it: 0.12 is 12 % more. */
  readonly change: number;
  /** Than what: 'last week'. */
  readonly than: string;
  /** Where less is better, such as refunds. */
  readonly isLessBetter?: boolean;
};
type StatProps = {
  label: string;
  /** The figure, written as the reader writes it. */
  children: ReactNode;
  trend?: Trend;
  /** What else there is to say of it, in a few words. */
  note?: string | undefined;
  /** How it came to be, the oldest first. */
  points?: readonly number[];
};

/** A figure, what it counts, and where it is going. */
export function Stat({ label, children, trend, note, points }: StatProps) {
  return (
    <div className="flex min-w-0 items-start justify-between gap-4 rounded-card border border-line bg-surface-1 p-4">
      <div className="grid min-w-0 gap-0.5">
        <p className="text-14 text-muted">{label}</p>
        <p className="figures text-28 leading-tight font-semibold">{children}</p>
        {trend && <TrendLine {...trend} />}
        {note && <p className="text-14 text-muted">{note}</p>}
      </div>
      {points && points.length > 1 && <Sparkline points={points} />}
    </div>
  );
}

function TrendLine({ change, than, isLessBetter = false }: Trend) {
  const t = useText();
  const { locale } = useReading();
  const isLevel = Math.abs(change) < 0.005;
  const isGood = change > 0 !== isLessBetter;
  const share = shareText(Math.abs(change), locale);
  const words = isLevel
    ? t("charts.level", { than })
    : change > 0
      ? t("charts.more", { share, than })
      : t("charts.less", { share, than });
  const drawing = isLevel ? ArrowRight : change > 0 ? ArrowUpRight : ArrowDownRight;
  return (
    <p
      className={classes(
        "figures flex items-center gap-1 text-14",
        isLevel ? "text-muted" : isGood ? "text-positive" : "text-danger",
      )}
    >
      <Icon of={drawing} size={16} className="rtl:-scale-x-100" />
      {words}
    </p>
  );
}

/** The way of a figure without numbers; the figure beside it says what counts. */
export function Sparkline({ points }: { points: readonly number[] }) {
  const most = Math.max(...points, 0);
  const least = Math.min(...points, 0);
  const path = pathOf(points.map((point) => (most === least ? 0.5 : (point - least) / (most - least))));
  return (
    <svg
      aria-hidden="true"
      viewBox="0 -4 100 108"
      preserveAspectRatio="none"
      className={classes("h-10 w-24 shrink-0 self-end rtl:-scale-x-100", strokes.accent)}
    >
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
