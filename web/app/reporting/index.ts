export { ReportButton, type Reportable } from "./report-button.tsx";
export { ReportDialog } from "./report-dialog.tsx";
