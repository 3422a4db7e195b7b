import write from "write-excel-file/universal";
import type { Cells } from "./csv.ts";

/** Characters of a cell, of which Excel takes no more. */
const longest = 32_767;
/** In characters. */
const [narrowest, widest] = [8, 60];

/**
 * A workbook of one sheet (ECMA-376, .xlsx): its head stays in sight, numbers are numbers, and a text that begins like a
 * formula is a text.
 */
export async function workbookOf(
  head: Cells,
  lines: readonly Cells[],
  { rightToLeft }: { rightToLeft: boolean },
): Promise<Blob> {
  const rows = [head.map((title) => ({ ...cellOf(title), fontWeight: "bold" as const })), ...lines.map(rowOf)];
  const columns = head.map((_, at) => ({ width: widthOf([head, ...lines.slice(0, 200)].map((line) => line[at])) }));
  return write(rows, { columns, stickyRowsCount: 1, rightToLeft }).toBlob();
}

const rowOf = (line: Cells) => line.map(cellOf);

function cellOf(value: Cells[number]) {
  if (typeof value === "number") return { type: Number, value };
  return { type: String, value: (value ?? "").slice(0, longest) };
}

const widthOf = (cells: readonly (Cells[number] | undefined)[]): number =>
  Math.min(widest, Math.max(narrowest, ...cells.map((cell) => String(cell ?? "").length + 2)));
