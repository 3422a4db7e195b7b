import { Columns3, X } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/choice.tsx";
import { Chip, ChipRow } from "../ui/chip.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Select } from "../ui/field.tsx";
import { AddressSearchBox } from "../ui/search-box.tsx";
import { ExportMenu } from "./export-menu.tsx";
import type { Column, TableFilter, TableQuery } from "./columns.ts";
import type { ColumnChoice } from "./use-column-choice.ts";
import type { useExport } from "./use-export.ts";

type TableBarProps<Row> = {
  filters: readonly TableFilter[];
  query: TableQuery;
  columns: readonly Column<Row>[];
  choice: ColumnChoice<Row>;
  exported: ReturnType<typeof useExport<Row>>;
  searchLabel: string | null;
};

/** What stands above a table on one line: search, filters, columns, export. */
export function TableBar<Row>({ filters, query, columns, choice, exported, searchLabel }: TableBarProps<Row>) {
  const t = useText();
  const [isChoosing, setChoosing] = useState(false);
  const [lists, chips] = [filters.filter(hasList), filters.filter((filter) => !hasList(filter))];
  return (
    <div className="flex flex-wrap items-center gap-2">
      {searchLabel !== null && (
        <div className="min-w-0 flex-1 basis-52">
          <AddressSearchBox placeholder={searchLabel} />
        </div>
      )}
      {lists.map((filter) => (
        <FilterList key={filter.name} filter={filter} query={query} />
      ))}
      {chips.length > 0 && <FilterChips filters={chips} query={query} />}
      <OrderSelect columns={columns} query={query} />
      <Button look="quiet" icon={Columns3} onClick={() => setChoosing(true)}>
        {t("table.columns")}
      </Button>
      {exported.rows === undefined ? (
        <ExportMenu label={t("table.export")} look="quiet" onExport={exported.start} />
      ) : (
        <Button look="soft" icon={X} onClick={exported.stop} aria-label={t("table.stopExport")}>
          <span role="status" className="figures">
            {t("table.exporting", { count: exported.rows })}
          </span>
        </Button>
      )}
      <Dialog open={isChoosing} onClose={() => setChoosing(false)} title={t("table.columns")}>
        {columns.map(({ id, title }, index) => (
          <Checkbox
            key={id}
            label={title}
            disabled={index === 0}
            checked={choice.columns.some((column) => column.id === id)}
            onChange={() => choice.toggle(id)}
          />
        ))}
      </Dialog>
    </div>
  );
}

const hasList = ({ any }: TableFilter): boolean => any !== undefined;

function FilterList({ filter, query }: { filter: TableFilter; query: TableQuery }) {
  const choose = useInAddress(filter.name);
  return (
    <div className="min-w-0 flex-1 basis-40">
      <Select
        label={filter.label}
        labelHidden
        value={query.chosen[filter.name] ?? ""}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{filter.any}</option>
        {filter.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}

function FilterChips({ filters, query }: Pick<TableBarProps<never>, "filters" | "query">) {
  const t = useText();
  const [parameters] = useSearchParams();
  const without = (name: string, value: string, isChosen: boolean): string => {
    const next = new URLSearchParams(parameters);
    if (isChosen) next.delete(name);
    else next.set(name, value);
    return `?${next}`;
  };
  return (
    <ChipRow label={t("table.filters")}>
      {filters.flatMap(({ name, label, options }) =>
        options.map((option) => {
          const isChosen = query.chosen[name] === option.value;
          return (
            <Chip
              key={`${name} ${option.value}`}
              to={without(name, option.value, isChosen)}
              replace
              chosen={isChosen}
              title={label}
            >
              {option.label}
            </Chip>
          );
        }),
      )}
    </ChipRow>
  );
}

/** Where the rows stand as cards there is no head to press: the order is chosen here. */
function OrderSelect<Row>({ columns, query }: Pick<TableBarProps<Row>, "columns" | "query">) {
  const t = useText();
  const choose = useInAddress("order");
  return (
    <div className="min-w-0 flex-1 basis-52 @min-[40rem]:hidden">
      <Select
        label={t("table.order")}
        labelHidden
        value={query.orderBy}
        onChange={(event) => choose(event.target.value)}
      >
        {columns.flatMap(({ title, orderBy }) =>
          orderBy === undefined
            ? []
            : [
                <option key={orderBy} value={orderBy}>
                  {t("table.upwards", { column: title })}
                </option>,
                <option key={`-${orderBy}`} value={`-${orderBy}`}>
                  {t("table.downwards", { column: title })}
                </option>,
              ],
        )}
      </Select>
    </div>
  );
}

/** Puts what is chosen in a list into the address, under a name. */
function useInAddress(name: string): (value: string) => void {
  const [parameters, setParameters] = useSearchParams();
  return (value) => {
    const next = new URLSearchParams(parameters);
    if (value === "") next.delete(name);
    else next.set(name, value);
    setParameters(next, { replace: true, preventScrollReset: true });
  };
}
