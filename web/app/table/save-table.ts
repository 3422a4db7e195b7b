import { saveFile } from "../kernel/save-file.ts";
import { type Cells, csvBegin, csvLine } from "./csv.ts";

/** What a table is taken along as: a workbook for spreadsheets, or comma separated values for other programs. */
export type TableKind = "xlsx" | "csv";
export type TableFile = { readonly name: string; readonly head: Cells; readonly lines: readonly Cells[] };

/** Gives the person a table as a file. What writes a workbook is loaded then. */
export async function saveTable(kind: TableKind, { name, head, lines }: TableFile): Promise<void> {
  if (kind === "csv")
    return saveFile(`${name}.csv`, "text/csv;charset=utf-8", [csvBegin, ...[head, ...lines].map(csvLine)]);
  const { workbookOf } = await import("./workbook.ts");
  const workbook = await workbookOf(head, lines, { rightToLeft: document.documentElement.dir === "rtl" });
  saveFile(`${name}.xlsx`, workbook.type, [workbook]);
}
