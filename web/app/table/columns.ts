import type { ListPage } from "@marquee/client";
import type { LucideIcon } from "lucide-react";
import type { FetchQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";

/** A column of a table; the first one says what the row is, stays in sight and cannot be taken out. */
export type Column<Row> = {
  readonly id: string;
  readonly title: string;
  /** In rem; the room that is left is shared out in proportion. */
  readonly width: number;
  /** What the cell says as words or as a number: sent into a spreadsheet, and shown where there is no `cell`. */
  readonly text: (row: Row) => string | number | null;
  readonly cell?: (row: Row) => ReactNode;
  /** The field by which the call can order the rows. */
  readonly orderBy?: string;
  /** Numbers stand at the end of their column. */
  readonly isNumber?: boolean;
  /** Shown when somebody chooses it. */
  readonly isExtra?: boolean;
};

/** A choice that narrows the rows, each of its options a chip; the chosen one stands in the address under `name`. */
export type TableFilter = {
  readonly name: string;
  readonly label: string;
  /** What stands for no choice: with it the options, of which there may be many, are a list to open. */
  readonly any?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

/** What can be done with several rows at once. */
export type BulkAction<Row> = {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Asked first: how many it concerns, and whether it can be undone. */
  readonly confirm?: (count: number) => { readonly title: string; readonly text: string; readonly danger?: boolean };
  readonly run: (rows: readonly Row[], clear: () => void) => Promise<unknown>;
  /** It asks in a dialog of its own, and lets go of the rows by itself, with `clear`, once it is done. */
  readonly opensDialog?: true;
};

export const rowsAtOnce = 100;

/** What a table asks its call for: a page of rows in an order, narrowed by words and by what is chosen. */
export type TableQuery = {
  readonly search: string;
  readonly orderBy: string;
  readonly pageSize: typeof rowsAtOnce;
  readonly chosen: Readonly<Record<string, string>>;
  readonly cursor?: string;
};
/** The pages of a call: `(query) => queryOptions(api, accounts.list, …)`. */
export type TableSource<Row> = (
  query: TableQuery,
) => FetchQueryOptions<ListPage<Row[]>, Error, ListPage<Row[]>, readonly unknown[]> & { queryKey: readonly unknown[] };

/** The order where nobody has chosen one, and what may be chosen under which name. */
type Offered = {
  readonly order: string;
  readonly filters: readonly { readonly name: string; readonly values: readonly string[] }[];
};

/** What a table shows, as it stands in the address. What nobody offers there is left aside. */
export function tableQueryOf(parameters: URLSearchParams, { order, filters }: Offered): TableQuery {
  const chosen = filters.flatMap(({ name, values }) => {
    const value = parameters.get(name);
    return value !== null && values.includes(value) ? [[name, value] as const] : [];
  });
  return {
    search: parameters.get("search") ?? "",
    orderBy: parameters.get("order") ?? order,
    pageSize: rowsAtOnce,
    chosen: Object.fromEntries(chosen),
  };
}

/** The order after its column's head was pressed: upwards, downwards, and upwards again. */
export const nextOrder = (order: string, field: string): string => (order === field ? `-${field}` : field);

export function sortOf(order: string, field: string | undefined): "ascending" | "descending" | undefined {
  if (field === undefined) return undefined;
  if (order === field) return "ascending";
  return order === `-${field}` ? "descending" : undefined;
}
