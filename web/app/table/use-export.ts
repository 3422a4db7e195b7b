import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useRefusals } from "../kernel/data/use-refusals.ts";
import type { Column, TableQuery, TableSource } from "./columns.ts";
import type { Cells } from "./csv.ts";
import { saveTable, type TableKind } from "./save-table.ts";

type Exported<Row> = {
  readonly fileName: string;
  readonly columns: readonly Column<Row>[];
  readonly source: TableSource<Row>;
  readonly query: TableQuery;
};

/** Everything that the filters leave, read page by page into one file; `rows` counts how far it is while it goes on. */
export function useExport<Row>({ fileName, columns, source, query }: Exported<Row>) {
  const queryClient = useQueryClient();
  const tell = useRefusals();
  const [rows, setRows] = useState<number>();
  const underWay = useRef<AbortController>(undefined);

  const read = async (signal: AbortSignal): Promise<Cells[]> => {
    const lines: Cells[] = [];
    let cursor: string | undefined;
    do {
      // Not kept: what goes into a file need not stay in memory.
      const page = await queryClient.fetchQuery({
        ...source({ ...query, ...(cursor !== undefined && { cursor }) }),
        gcTime: 0,
      });
      if (signal.aborted) return [];
      lines.push(...page.items.map((row) => lineOf(columns, row)));
      setRows(lines.length);
      cursor = page.items.length > 0 ? page.cursor : undefined;
    } while (cursor !== undefined);
    return lines;
  };

  const save = (kind: TableKind, lines: readonly Cells[]) =>
    saveTable(kind, { name: fileName, head: columns.map(({ title }) => title), lines });
  const start = async (kind: TableKind) => {
    if (underWay.current) return;
    const controller = new AbortController();
    underWay.current = controller;
    setRows(0);
    try {
      const lines = await read(controller.signal);
      if (!controller.signal.aborted) await save(kind, lines);
    } catch (error) {
      if (!controller.signal.aborted) tell(error);
    } finally {
      underWay.current = undefined;
      setRows(undefined);
    }
  };
  const stop = () => underWay.current?.abort();
  const saveRows = (kind: TableKind, chosen: readonly Row[]) =>
    save(
      kind,
      chosen.map((row) => lineOf(columns, row)),
    );
  return { rows, start, stop, saveRows };
}

const lineOf = <Row>(columns: readonly Column<Row>[], row: Row): Cells => columns.map(({ text }) => text(row));
