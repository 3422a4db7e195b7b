export {
  type Column,
  type BulkAction,
  type TableFilter,
  tableQueryOf,
  type TableQuery,
  type TableSource,
} from "./columns.ts";
export { DataTable } from "./data-table.tsx";
export { csvBegin, csvLine } from "./csv.ts";
export { NothingFound } from "./table-states.tsx";
