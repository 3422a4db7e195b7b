import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { useRefusals } from "../kernel/data/use-refusals.ts";
import { saveFile } from "../kernel/save-file.ts";
import type { Column, TableQuery, TableSource } from "./columns.ts";
import { csvBegin, csvLine, csvOf } from "./csv.ts";

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

  const read = useCallback(
    async (signal: AbortSignal): Promise<string[]> => {
      const parts = [csvBegin, csvLine(columns.map(({ title }) => title))];
      let count = 0;
      let cursor: string | undefined;
      do {
        // Not kept: what goes into a file need not stay in memory.
        const page = await queryClient.fetchQuery({
          ...source({ ...query, ...(cursor !== undefined && { cursor }) }),
          gcTime: 0,
        });
        if (signal.aborted) return [];
        parts.push(csvOf(columns, page.items));
        count += page.items.length;
        setRows(count);
        cursor = page.items.length > 0 ? page.cursor : undefined;
      } while (cursor !== undefined);
      return parts;
    },
    [columns, source, query, queryClient],
  );

  const start = useCallback(async () => {
    if (underWay.current) return;
    const controller = new AbortController();
    underWay.current = controller;
    setRows(0);
    try {
      const parts = await read(controller.signal);
      if (!controller.signal.aborted) saveTable(fileName, parts);
    } catch (error) {
      if (!controller.signal.aborted) tell(error);
    } finally {
      underWay.current = undefined;
      setRows(undefined);
    }
  }, [read, fileName, tell]);
  const stop = useCallback(() => underWay.current?.abort(), []);
  const saveRows = useCallback(
    (chosen: readonly Row[]) =>
      saveTable(fileName, [csvBegin, csvLine(columns.map(({ title }) => title)), csvOf(columns, chosen)]),
    [fileName, columns],
  );
  return { rows, start, stop, saveRows };
}

const saveTable = (fileName: string, parts: readonly string[]): void =>
  saveFile(`${fileName}.csv`, "text/csv;charset=utf-8", parts);
