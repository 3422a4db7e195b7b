import type { SQL } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";

/** What every part of a report is about. `currency`: money in another one is not counted. */
export type About = {
  readonly scope: Scope;
  readonly eventId: string;
  readonly timezone: string;
  readonly currency: string;
};

/** The tenant's rows of a table, by its alias. */
export const own = ({ scope }: About, alias: string): SQL => ofTenant(scope, alias);
