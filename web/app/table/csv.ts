/** Of one line of a table; null where there is nothing. */
export type Cells = readonly (string | number | null)[];

/** Characters with which a spreadsheet takes a text for something to work out, even behind a space. */
const formula = /^[\s\u00a0]*[=+\-@\t\r\n|%＝＋－＠]/;

/**
 * A cell of a file of comma separated values. A text that a spreadsheet would run is kept a text by the apostrophe that
 * spreadsheets themselves use for it; numbers stay numbers.
 */
export function csvCell(value: Cells[number]): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: Cells): string => `${cells.map(csvCell).join(",")}\r\n`;

/** The mark by which spreadsheets know that letters are written in UTF-8. */
export const csvBegin = "\uFEFF";
