export {
  type Column,
  type BulkAction,
  type TableFilter,
  tableQueryOf,
  type TableQuery,
  type TableSource,
} from "./columns.ts";
export { DataTable } from "./data-table.tsx";
export { ExportMenu } from "./export-menu.tsx";
export type { Cells } from "./csv.ts";
export { saveTable, type TableFile, type TableKind } from "./save-table.ts";
export { NothingFound } from "./table-states.tsx";
