import { lazy } from "../kernel/lazy.ts";

export { askedFields, audienceNames, fieldsOf, ownFields } from "./reads.ts";
export { FieldList, ShownFields } from "./shown-fields.tsx";

/** Loaded where something is asked. */
export const OwnFields = lazy(() => import("./own-fields.tsx").then((module) => ({ default: module.OwnFields })));
export const AskedFields = lazy(() => import("./asked-fields.tsx").then((module) => ({ default: module.AskedFields })));
