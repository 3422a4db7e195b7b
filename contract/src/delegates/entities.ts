import { relation } from "../kernel/index.ts";

/** Who may act for whom. */
export const Grants = relation("Grants");
