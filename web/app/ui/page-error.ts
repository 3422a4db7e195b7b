import { late } from "../kernel/late.tsx";

/** What a page shows in place of itself when it could not be made. */
export const PageError = late(() => import("./route-error.tsx").then((module) => module.RouteError));
