import { lazy } from "../kernel/lazy.ts";

export { FiltersMenu } from "./filters-menu.tsx";
export { LabelBadges } from "./label-badges.tsx";
export { filtersOf, labelsOf } from "./reads.ts";

/** Asked for on a press: nothing of them is loaded with the page. */
export const LabelsDialog = lazy(() =>
  import("./labels-dialog.tsx").then((module) => ({ default: module.LabelsDialog })),
);
export const SetLabels = lazy(() => import("./set-labels.tsx").then((module) => ({ default: module.SetLabels })));
