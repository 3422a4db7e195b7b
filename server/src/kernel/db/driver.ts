/** For whom a statement runs: a tenant (row-level security on), or the system itself (migrations, directory, relays). */
export type Tenancy = string | "system";

export type Rows = { readonly rows: unknown[][]; readonly fields: readonly string[] };

/** Runs one statement; values are `$1`…; rows come as arrays, timestamps as text. */
export type Run = (text: string, values: readonly unknown[]) => Promise<Rows>;

/** Runs several statements without values, and answers the rows of all of them, statement by statement. */
export type RunScript = (text: string) => Promise<Rows[]>;

/**
 * Access to a database. Every statement says for whom it runs; the driver keeps the tenant on the connection and
 * changes it only when the next statement is for another tenant, so it costs nothing in a single-tenant installation.
 */
export type Driver = {
  readonly kind: "pglite" | "postgres";
  query(tenancy: Tenancy, text: string, values: readonly unknown[]): Promise<Rows>;
  /** Commits when `work` resolves, rolls back when it throws. */
  transaction<Result>(tenancy: Tenancy, work: (run: Run, script: RunScript) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/** Distinct statements kept prepared on a connection. */
export const preparedStatements = 500;

/** Statements worth preparing: not those of migrations and transaction control. */
export const repeatable = /^\s*(select|insert|update|delete|with)\b/i;

/** Role that tenant statements run as: without the owner's exemption from row-level security. */
export const tenantRole = "marquee_app";

const tenancyStatement = "select set_config('role', $1, false), set_config('app.organization_id', $2, false)";

/** The statement that puts a tenancy on a connection. */
export function tenancySwitch(tenancy: Tenancy): { text: string; values: string[] } {
  return { text: tenancyStatement, values: tenancy === "system" ? ["none", ""] : [tenantRole, tenancy] };
}
