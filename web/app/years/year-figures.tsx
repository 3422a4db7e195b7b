import type { ReactNode } from "react";
import { useReading, useSite, useText } from "../kernel/page/page.tsx";
import type { SharedYear } from "./reads.ts";

const kinds = ["events", "posts", "comments", "reactions", "groups", "followers"] as const;

type YearHeadProps = {
  /** Whose year it is; nothing for the reader's own. */
  who?: ReactNode;
  title: string;
};

/** The year in large letters on the community's colour. */
export function YearHead({ who, title }: YearHeadProps) {
  const t = useText();
  const { NAME } = useSite();
  return (
    <header className="grid gap-2 rounded-card bg-accent px-5 py-8 text-on-accent rail:px-8 rail:py-12 forced-colors:border">
      {who}
      <h1 className="font-display text-36 leading-[1.05] text-balance wrap-anywhere rail:text-[3.5rem]">{title}</h1>
      <p dir="auto" className="text-18 wrap-anywhere">
        {t("year.inCommunity", { community: NAME })}
      </p>
    </header>
  );
}

/** What a year was, each figure with what it counts; what was not is left out. */
export function YearFigures({ year }: { year: Pick<SharedYear, (typeof kinds)[number]> }) {
  const t = useText();
  const { locale } = useReading();
  const shown = kinds.filter((kind) => year[kind] > 0);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t("year.figures")} className="mt-3 grid grid-cols-2 gap-3 rail:grid-cols-3">
      {shown.map((kind) => (
        <li key={kind} className="min-w-0 rounded-card bg-surface-1 px-4 py-5">
          <span className="figures block text-36 leading-none font-semibold">{year[kind].toLocaleString(locale)}</span>{" "}
          <span className="block pt-2 text-muted">{t(`year.${kind}`, { count: year[kind] })}</span>
        </li>
      ))}
    </ul>
  );
}

export const isEmpty = (year: Pick<SharedYear, (typeof kinds)[number]>): boolean =>
  kinds.every((kind) => year[kind] === 0);
