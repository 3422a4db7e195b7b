import type { MouseEvent } from "react";
import { Link } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Column } from "./columns.ts";
import { pinned, rowLook } from "./table-look.tsx";

type TableRowProps<Row> = {
  row: Row;
  index: number;
  columns: readonly Column<Row>[];
  title: string;
  to: ((row: Row) => string) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  isActive: boolean;
  isChosen: boolean;
  onActive: (index: number) => void;
  onToggle: (index: number) => void;
  onStretch: (index: number) => void;
};

const line = "absolute inset-x-0 h-(--row) border-b border-line -outline-offset-2";
const cardLook = "grid content-center overflow-hidden ps-11 @min-[40rem]:overflow-visible @min-[40rem]:ps-0";
const runsOn = "@max-[40rem]:[&>.flex]:inline-flex @max-[40rem]:[&>.flex]:align-bottom";
const cellLook = "min-w-0 px-3 @min-[40rem]:flex @min-[40rem]:items-center";

/** One of the rows: chosen at its beginning, opened anywhere else. */
export function TableRow<R>({
  row,
  index,
  columns,
  title,
  isActive,
  isChosen,
  onActive,
  onToggle,
  ...rest
}: TableRowProps<R>) {
  const t = useText();
  const { to, onOpen } = rest;
  const [first, ...others] = columns;
  const choose = (event: MouseEvent) => (event.shiftKey ? rest.onStretch(index) : onToggle(index));
  /** The whole row opens what its first cell names; what stands in it and can be pressed has its own way. */
  const open = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.closest("a, button, input")) return;
    if (event.shiftKey) return rest.onStretch(index);
    event.currentTarget.querySelector<HTMLElement>("[data-open]")?.click();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are heard by the grid around all rows
    <div
      role="row"
      data-row={index}
      tabIndex={isActive ? 0 : -1}
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      onFocus={() => onActive(index)}
      onClick={open}
      style={{ top: `calc(var(--row) * ${index})` }}
      className={classes(
        "group",
        line,
        cardLook,
        rowLook,
        (to ?? onOpen) && "cursor-pointer",
        isChosen ? "bg-accent-soft" : "bg-surface-1 hover:bg-surface-2",
      )}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Space on the row does the same */}
      <div
        role="gridcell"
        tabIndex={-1}
        onClick={(event) => {
          event.stopPropagation();
          choose(event);
        }}
        className={classes(
          pinned.box,
          "absolute inset-y-0 start-0 w-11 cursor-pointer bg-inherit @min-[40rem]:relative @min-[40rem]:w-auto",
        )}
      >
        <input
          type="checkbox"
          tabIndex={-1}
          readOnly
          checked={isChosen}
          aria-label={t("table.choose", { title })}
          className="pointer-events-none"
        />
      </div>
      {first && (
        <div role="gridcell" className={classes(cellLook, "bg-inherit font-medium", pinned.first)}>
          <FirstCell row={row} column={first} to={to} onOpen={onOpen} />
        </div>
      )}
      <div role="none" className="line-clamp-2 px-3 text-14 text-muted @min-[40rem]:contents">
        {others.map((column) => (
          <OtherCell key={column.id} row={row} column={column} />
        ))}
      </div>
    </div>
  );
}

/** In a card what is not there takes no room, a row of things runs on in the line, and a number says what it counts. */
function OtherCell<R>({ row, column }: { row: R; column: Column<R> }) {
  const words = column.text(row);
  const isEmpty = words === null || words === "";
  const inCard = isEmpty ? "@max-[40rem]:hidden" : "@max-[40rem]:inline @max-[40rem]:px-0";
  return (
    <div
      role="gridcell"
      data-empty={isEmpty || undefined}
      className={classes(
        cellLook,
        inCard,
        "@max-[40rem]:[[role=gridcell]:not([data-empty])~&]:before:content-['_·_']",
        "@min-[40rem]:text-text",
        column.isNumber && "figures @min-[40rem]:justify-end",
      )}
    >
      {column.isNumber && <span className="@min-[40rem]:hidden">{column.title} </span>}
      <span className={classes("min-w-0 @min-[40rem]:truncate", runsOn)} dir="auto">
        {column.cell ? column.cell(row) : words}
      </span>
    </div>
  );
}

type FirstCellProps<R> = Pick<TableRowProps<R>, "row" | "to" | "onOpen"> & { column: Column<R> };

function FirstCell<R>({ row, column, to, onOpen }: FirstCellProps<R>) {
  const words = column.cell ? column.cell(row) : column.text(row);
  const look = "block min-w-0 flex-1 truncate text-start";
  if (to)
    return (
      <Link to={to(row)} data-open dir="auto" tabIndex={-1} className={classes(look, "group-hover:underline")}>
        {words}
      </Link>
    );
  if (!onOpen)
    return (
      <span className={look} dir="auto">
        {words}
      </span>
    );
  return (
    <button
      type="button"
      data-open
      dir="auto"
      tabIndex={-1}
      onClick={() => onOpen(row)}
      className={classes(look, "group-hover:underline")}
    >
      {words}
    </button>
  );
}

/** A row that is on its way. */
export function WaitingRow({ index, columns }: { index: number; columns: number }) {
  return (
    <div
      aria-hidden="true"
      data-row={index}
      style={{ top: `calc(var(--row) * ${index})` }}
      className={classes(line, cardLook, rowLook)}
    >
      <span />
      {Array.from({ length: columns }, (_, at) => (
        <span key={at} className={classes("grid items-center px-3", at > 0 && "hidden @min-[40rem]:grid")}>
          <Skeleton className={at === 0 ? "h-4 w-40 max-w-full" : "h-4 w-2/3"} />
        </span>
      ))}
    </div>
  );
}
