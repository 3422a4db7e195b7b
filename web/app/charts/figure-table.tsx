import type { ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "../ui/classes.ts";

export type Figure<Row> = { readonly title: string; readonly text: (row: Row) => string };

type Props<Row> = {
  /** What the table is of. */
  title: string;
  /** Over the names of the rows. */
  nameTitle: string;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Where a name leads. */
  toOf?: (row: Row) => string;
  /** Names that are typed as they stand, in every language. */
  areCodes?: boolean;
  figures: readonly Figure<Row>[];
  /** How much of all a row is, from 0 to 1: drawn as a bar below its name. One of the figures says the same. */
  shareOf?: (row: Row) => number;
  /** Within a card, whose frame is enough. */
  inCard?: boolean;
};

const numbers = "figures py-2 ps-5 text-end align-top whitespace-nowrap";

/** Figures beside each other. Where there is no room for all of them they are moved sideways, by keys too. */
export function FigureTable<Row>({
  title,
  nameTitle,
  rows,
  idOf,
  nameOf,
  toOf,
  areCodes,
  figures,
  shareOf,
  inCard,
}: Props<Row>) {
  return (
    <div
      role="group"
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys move it sideways
      tabIndex={0}
      className={classes("overflow-x-auto", !inCard && "rounded-card border border-line px-4 py-1")}
    >
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-line text-12 text-muted">
            <th scope="col" className="min-w-32 py-2 text-start font-medium">
              {nameTitle}
            </th>
            {figures.map((figure) => (
              <th key={figure.title} scope="col" className={classes(numbers, "font-medium")}>
                {figure.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={idOf(row)}>
              <th scope="row" className="py-2 text-start align-top font-normal">
                <RowName to={toOf?.(row)}>
                  <bdi className="wrap-anywhere" translate={areCodes ? "no" : undefined}>
                    {nameOf(row)}
                  </bdi>
                </RowName>
                {shareOf && <Bar share={shareOf(row)} />}
              </th>
              {figures.map((figure) => (
                <td key={figure.title} className={numbers} suppressHydrationWarning>
                  {figure.text(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const RowName = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to === undefined ? (
    children
  ) : (
    <Link to={to} prefetch="intent" className="inline-flex min-h-6 items-center hover:underline">
      {children}
    </Link>
  );

/** On paper too, where browsers leave out what is behind words. */
const Bar = ({ share }: { share: number }) => (
  <div aria-hidden="true" className="mt-1.5 h-2 rounded-full bg-surface-2 [print-color-adjust:exact]">
    <div
      className="h-full rounded-full bg-accent forced-colors:bg-[CanvasText]"
      style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }}
    />
  </div>
);
