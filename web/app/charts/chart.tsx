import type { ReactNode } from "react";
import { useReading } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import { mostOf, pathOf, scaleOf, type Series } from "./series.ts";
import { fills, strokes } from "./tones.tsx";

type ChartProps = {
  title: string;
  /** Over which the values stand: days, names. */
  labels: readonly string[];
  series: readonly Series[];
  /** What stands at the top of the first column of its table. */
  labelTitle: string;
  /** How a value is written; as a number without. */
  format?: (value: number) => string;
  className?: string;
};

/** Labels that have room below a chart. */
const labelsShown = 5;

/** Bars over their labels; those of several series stand on each other. */
export function BarChart(props: ChartProps) {
  const { labels, series } = props;
  return (
    <Chart {...props} isStacked>
      {(top) => (
        <div className="absolute inset-0 flex items-end gap-[max(1px,min(8%,0.375rem))]">
          {labels.map((label, index) => (
            <div key={label} className="flex h-full min-w-0 flex-1 flex-col-reverse">
              {series.map(({ name, tone, values }) => (
                <div
                  key={name}
                  className={classes("last:rounded-t-[3px]", fills[tone])}
                  style={{ height: `${((values[index] ?? 0) / top) * 100}%` }}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </Chart>
  );
}

/** A line for each series; a single one stands on a tinted ground. */
export function LineChart(props: ChartProps) {
  const { series } = props;
  return (
    <Chart {...props} isStacked={false}>
      {(top) => (
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible rtl:-scale-x-100"
        >
          {series.map(({ name, tone, values }) => {
            const path = pathOf(values.map((value) => value / top));
            return (
              <g key={name} className={strokes[tone]}>
                {series.length === 1 && <path d={`${path}L100 100L0 100Z`} fill="currentColor" opacity={0.12} />}
                <path
                  d={path}
                  fill="none"
                  stroke="currentColor"
                  strokeWidth={2}
                  strokeLinejoin="round"
                  strokeLinecap="round"
                  vectorEffect="non-scaling-stroke"
                />
              </g>
            );
          })}
        </svg>
      )}
    </Chart>
  );
}

type FrameProps = ChartProps & { isStacked: boolean; children: (top: number) => ReactNode };

/** What stands around a drawing: its title, what the colours mean, the scale, the labels; behind it the same as a table. */
function Chart({ title, labels, series, labelTitle, format, className, isStacked, children }: FrameProps) {
  const { locale } = useReading();
  const written = format ?? ((value: number) => value.toLocaleString(locale));
  const scale = scaleOf(mostOf(series, isStacked));
  const top = scale.at(-1) ?? 1;
  const every = Math.ceil(labels.length / labelsShown);
  return (
    <figure className={classes("grid grid-cols-1 gap-3", className)}>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-medium">{title}</span>
        {series.length > 1 && <Legend series={series} />}
      </figcaption>
      <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-12 text-muted">
        <div className="figures relative w-12">
          {scale.map((value) => (
            <span
              key={value}
              className="absolute end-0 -translate-y-1/2 truncate leading-none"
              style={{ top: `${(1 - value / top) * 100}%` }}
            >
              {written(value)}
            </span>
          ))}
        </div>
        <div className="relative h-44">
          {scale.map((value) => (
            <span
              key={value}
              className="absolute inset-x-0 border-t border-line"
              style={{ top: `${(1 - value / top) * 100}%` }}
            />
          ))}
          {children(top)}
        </div>
        <div className="col-start-2 mt-2 flex overflow-hidden">
          {labels.map((label, index) => (
            // The last has room before it alone, the first of many behind it.
            <span
              key={label}
              className={classes(
                "flex min-w-0 flex-1 whitespace-nowrap",
                index === labels.length - 1 ? "justify-end" : index > 0 || every === 1 ? "justify-center" : "",
              )}
            >
              {index % every === 0 && <span>{label}</span>}
            </span>
          ))}
        </div>
      </div>
      <ChartTable {...{ title, labels, series, labelTitle }} written={written} />
    </figure>
  );
}

const Legend = ({ series }: { series: readonly Series[] }) => (
  <span aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-14 text-muted">
    {series.map(({ name, tone }) => (
      <span key={name} className="inline-flex items-center gap-1.5">
        <span className={classes("size-2.5 rounded-full", fills[tone])} />
        {name}
      </span>
    ))}
  </span>
);

type TableProps = Pick<ChartProps, "title" | "labels" | "series" | "labelTitle"> & {
  written: (value: number) => string;
};

function ChartTable({ title, labels, series, labelTitle, written }: TableProps) {
  return (
    // The box around it is what is not seen: a table itself cannot be made so small.
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{labelTitle}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{written(values[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
