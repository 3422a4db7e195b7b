import { ArrowDown, ArrowUp } from "lucide-react";
import { useCallback } from "react";
import { Link, useSearchParams } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { nextOrder, sortOf, type Column } from "./columns.ts";
import { pinned, rowLook } from "./table-look.tsx";

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  order: string;
  choice: "all" | "some" | "none";
  /** Not before there are rows. */
  onChoose: (() => void) | undefined;
};

/** Stays at the top of the rows; a column that can be ordered is a link to that order. */
export function TableHead<Row>({ columns, order, choice, onChoose }: TableHeadProps<Row>) {
  const t = useText();
  const showSome = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = choice === "some";
    },
    [choice],
  );
  return (
    <div role="rowgroup" data-head className="sticky top-0 z-10 hidden bg-surface-2 text-14 @min-[40rem]:block">
      <div role="row" aria-rowindex={1} className={classes(rowLook, "h-10 border-b border-line text-muted")}>
        <div role="columnheader" className={classes(pinned.box, "bg-surface-2")}>
          <input
            ref={showSome}
            type="checkbox"
            aria-label={t("table.chooseAll")}
            checked={choice === "all"}
            disabled={!onChoose}
            onChange={onChoose}
          />
        </div>
        {columns.map((column, index) => (
          <div
            key={column.id}
            role="columnheader"
            aria-sort={sortOf(order, column.orderBy) ?? (column.orderBy === undefined ? undefined : "none")}
            className={classes(
              "flex min-w-0 items-center px-3 font-medium",
              column.isNumber && "justify-end",
              index === 0 && classes(pinned.first, "bg-surface-2"),
            )}
          >
            <HeadTitle column={column} order={order} />
          </div>
        ))}
      </div>
    </div>
  );
}

function HeadTitle<Row>({ column: { title, orderBy }, order }: { column: Column<Row>; order: string }) {
  const [parameters] = useSearchParams();
  if (orderBy === undefined) return <span className="truncate">{title}</span>;
  const next = new URLSearchParams(parameters);
  next.set("order", nextOrder(order, orderBy));
  const sort = sortOf(order, orderBy);
  return (
    <Link
      to={`?${next}`}
      replace
      preventScrollReset
      className={classes("flex min-w-0 items-center gap-1 self-stretch hover:text-text", sort && "text-text")}
    >
      <span className="truncate">{title}</span>
      {sort && <Icon of={sort === "ascending" ? ArrowUp : ArrowDown} size={14} />}
    </Link>
  );
}
