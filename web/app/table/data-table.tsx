import { useMemo, useState, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { tableQueryOf, type BulkAction, type Column, type TableFilter, type TableSource } from "./columns.ts";
import { TableBar } from "./table-bar.tsx";
import { TableGrid } from "./table-grid.tsx";
import { useColumnChoice } from "./use-column-choice.ts";
import { useExport } from "./use-export.ts";

export type DataTableProps<Row> = {
  /** Names what is kept for the person, and the file that is exported. */
  name: string;
  /** What the rows are, for assistive technology. */
  label: string;
  columns: readonly Column<Row>[];
  source: TableSource<Row>;
  idOf: (row: Row) => string;
  /** How a row is called. */
  titleOf: (row: Row) => string;
  /** The order that nobody has chosen, as the call says it. */
  order: string;
  filters?: readonly TableFilter[];
  /** What is searched by; null where the call finds nothing by words. */
  searchLabel?: string | null;
  bulk?: readonly BulkAction<Row>[];
  /** Where a row leads; without it and `onOpen` a row only can be chosen. */
  to?: (row: Row) => string;
  /** Opens a row beside the table. */
  onOpen?: (row: Row) => void;
  /** Where there is nothing at all; where the filters leave nothing the table says so itself. */
  empty: ReactNode;
};

/**
 * A console's table: searched, narrowed, ordered and found again by its address, walked through and chosen from with the
 * keyboard, exported whole. It reads by cursor and draws what is seen, however many rows there are.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, columns, source, order, filters = none } = props;
  const t = useText();
  const [parameters] = useSearchParams();
  const query = useMemo(
    () => tableQueryOf(parameters, { order, filters: filters.map(offeredBy) }),
    [parameters, order, filters],
  );
  const choice = useColumnChoice(name, columns);
  const [selection, setSelection] = useState<{ rows: readonly Row[]; clear: () => void }>();
  const exported = useExport({ fileName: name, columns, source, query });
  const queryName = JSON.stringify(query);
  return (
    <div className="@container grid grid-cols-1 gap-3">
      <TableBar
        filters={filters}
        query={query}
        columns={columns}
        choice={choice}
        exported={exported}
        searchLabel={props.searchLabel === undefined ? t("ui.search") : props.searchLabel}
      />
      <TableGrid key={queryName} {...props} columns={choice.columns} query={query} onSelection={setSelection} />
      {selection && selection.rows.length > 0 && (
        <BulkBar
          rows={selection.rows}
          onClear={selection.clear}
          actions={props.bulk ?? []}
          onExport={exported.saveRows}
        />
      )}
    </div>
  );
}

const offeredBy = ({ name, options }: TableFilter) => ({ name, values: options.map(({ value }) => value) });
const none: readonly TableFilter[] = [];
