import { lazy } from "../kernel/lazy.ts";

export { ActionsDone } from "./actions-done.tsx";
export { actionsOf, type Kind as ActionKind } from "./reads.ts";

/** Asked for on a press: nothing of it is loaded with the page. */
export const ActDialog = lazy(() => import("./act-dialog.tsx").then((module) => ({ default: module.ActDialog })));
