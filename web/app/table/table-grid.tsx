import { useCallback, useEffect, useRef, useState, type CSSProperties } from "react";
import { useLocation } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import type { Column, TableQuery } from "./columns.ts";
import type { DataTableProps } from "./data-table.tsx";
import { keepTablePlace, tablePlace } from "./kept-tables.ts";
import { TableHead } from "./table-head.tsx";
import { TableRow, WaitingRow } from "./table-row.tsx";
import { EmptyTable, EndOfTable, TableFault } from "./table-states.tsx";
import { useRowKeys } from "./use-row-keys.ts";
import { firstSeen, useRowWindow } from "./use-row-window.ts";
import { useSelection } from "./use-selection.ts";
import { useTableRows } from "./use-table-rows.ts";

type TableGridProps<Row> = DataTableProps<Row> & {
  query: TableQuery;
  onSelection: (selection: { rows: readonly Row[]; clear: () => void }) => void;
};

/** Rows that are on their way, drawn behind the last one. */
const waitingRows = 12;

/** Head and rows: one of a kind below another, however many. Another order or filter is another one of these. */
export function TableGrid<Row>({ columns, source, query, onSelection, ...props }: TableGridProps<Row>) {
  const { idOf, titleOf, to, onOpen, label } = props;
  const t = useText();
  const { before, keep } = useKeptPlace(`${props.name} ${JSON.stringify(query)}`);
  const [active, setActive] = useState(before?.active ?? 0);
  const { scroller, setScroller, shown, screen, bring } = useRowWindow(before?.first ?? 0);
  const rows = useTableRows(source, query, shown, before?.known);
  const { known, length, rowAt } = rows;
  const selection = useSelection({ idOf, rowAt });
  const { chosen, clear } = selection;
  useEffect(() => keep(() => ({ known, active, first: scroller ? firstSeen(scroller) : 0 })));
  useEffect(() => onSelection({ rows: [...chosen.values()], clear }), [onSelection, chosen, clear]);

  const focusOn = useFocusOnRow(scroller);
  const goTo = (index: number) => {
    setActive(index);
    bring(index);
    focusOn(index);
  };
  const press = useRowKeys({
    active,
    length,
    screen,
    goTo,
    ...selection,
    hasChoice: chosen.size > 0,
    chooseAll: () => selection.put(0, length - 1, true),
    open: () => openLinkOf(scroller, active),
  });
  if (rows.isEmptyHanded && (rows.hasFailed || rows.isOffline))
    return <TableFault isOffline={rows.isOffline} onRetry={rows.retry} />;
  if (rows.isWhole && length === 0) return <EmptyTable query={query}>{props.empty}</EmptyTable>;

  const total = length + (rows.isWhole ? 0 : waitingRows);
  const drawn = indexesOf(shown.first, Math.min(shown.last, total - 1), active < length ? active : undefined);
  const isAllChosen = length > 0 && chosen.size >= length;
  return (
    <>
      <div
        ref={setScroller}
        className="relative max-h-[max(24rem,calc(100dvh-18rem))] overflow-auto overscroll-x-contain rounded-card border border-line bg-surface-1"
      >
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its rows take the focus */}
        <div
          role="grid"
          aria-label={label}
          aria-rowcount={rows.isWhole ? length + 1 : -1}
          aria-multiselectable="true"
          aria-busy={rows.isWaiting || undefined}
          onKeyDown={press}
          style={columnsStyle(columns)}
          className="dense [--row:--spacing(20)] @min-[40rem]:min-w-(--narrowest) @min-[40rem]:[--row:--spacing(10)]"
        >
          <TableHead
            columns={columns}
            order={query.orderBy}
            choice={isAllChosen ? "all" : chosen.size > 0 ? "some" : "none"}
            onChoose={length === 0 ? undefined : isAllChosen ? clear : () => selection.put(0, length - 1, true)}
          />
          <div role="rowgroup" className="relative" style={{ height: `calc(var(--row) * ${total})` }}>
            {drawn.map((index) => {
              const row = rowAt(index);
              return row === undefined ? (
                <WaitingRow key={index} index={index} columns={columns.length} />
              ) : (
                <TableRow
                  key={idOf(row)}
                  {...{ row, index, columns, to, onOpen }}
                  title={titleOf(row)}
                  isActive={index === active}
                  isChosen={chosen.has(idOf(row))}
                  onActive={setActive}
                  onToggle={selection.toggle}
                  onStretch={selection.stretchTo}
                />
              );
            })}
          </div>
        </div>
      </div>
      <EndOfTable
        hasFailed={rows.hasFailed}
        isOffline={rows.isOffline}
        onRetry={rows.retry}
        words={rows.isWaiting ? t("ui.loading") : t(rows.isWhole ? "table.rows" : "table.rowsSoFar", { count: length })}
      />
    </>
  );
}

/** Every column as wide as it asks for, and its part of what is left. */
function columnsStyle<Row>(columns: readonly Column<Row>[]): CSSProperties {
  const widths = columns.map(({ width }) => `minmax(${width}rem, ${width}fr)`);
  const narrowest = columns.reduce((sum, { width }) => sum + width, 2.75);
  return Object.fromEntries([
    ["--columns", `2.75rem ${widths.join(" ")}`],
    ["--narrowest", `${narrowest}rem`],
  ]);
}

/** The row that has the keyboard stays in the document wherever the wheel leads. */
function indexesOf(first: number, last: number, active: number | undefined): number[] {
  const near = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  if (active === undefined || (active >= first && active <= last)) return near;
  return active < first ? [active, ...near] : [...near, active];
}

function useKeptPlace(name: string) {
  const { key } = useLocation();
  const [before] = useState(() => tablePlace(key, name));
  const look = useRef<() => ReturnType<typeof tablePlace>>(undefined);
  const keep = useCallback((next: () => ReturnType<typeof tablePlace>) => void (look.current = next), []);
  useEffect(
    () => () => {
      const place = look.current?.();
      if (place) keepTablePlace(key, name, place);
    },
    [key, name],
  );
  return { before, keep };
}

/** Behind the frame in which the row is brought into the document. */
function useFocusOnRow(scroller: HTMLElement | null) {
  const frame = useRef(0);
  return (index: number) => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => rowOf(scroller, index)?.focus({ preventScroll: true }));
  };
}

const rowOf = (scroller: HTMLElement | null, index: number) =>
  scroller?.querySelector<HTMLElement>(`[data-row="${index}"]`);
const openLinkOf = (scroller: HTMLElement | null, index: number) =>
  rowOf(scroller, index)?.querySelector<HTMLElement>("[data-open]")?.click();
