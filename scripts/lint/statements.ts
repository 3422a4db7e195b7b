const tenant =
  "The condition on the tenant is ofTenant(scope, table or alias), of a join sameTenant(one, other): server/src/kernel/db/of-tenant.ts.";
const rows = "Rows of the process become a table by unnested(alias, columns, rows): server/src/kernel/db/arrays.ts.";

/** Files that hold the forms which are used everywhere else. */
const homes = new Set(["server/src/kernel/db/of-tenant.ts", "server/src/kernel/db/arrays.ts"]);

/** Whether statements of a file are judged: those that the process sends to the database. */
export function isJudged(from: string): boolean {
  return /^server\/src\/(?!test\/)/.test(from) && !from.endsWith(".test.ts") && !homes.has(from);
}

/** A value that is put into a statement. */
export type InsertedValue = {
  /** The text in front of it and behind it. */
  readonly before: string;
  readonly after: string;
  /** The function whose result is put in. */
  readonly called: string | undefined;
  /** Whether the value in front of it, with nothing but `=` between the two, is the tenant's column. */
  readonly isComparedToTenant: boolean;
};

/** @returns the sentence to show where the common form was written by hand */
export function handWritten({ before, after, called, isComparedToTenant }: InsertedValue): string | undefined {
  if (isComparedToTenant || /\borganization_id\s*=\s*$/.test(before)) return tenant;
  // Arrays of a statement whose text is made once have names: `listed`.
  if (/\bunnest\(\s*$/.test(before) && /^\s*,/.test(after) && called !== "listed") return rows;
  return undefined;
}

/** @returns the sentence to show for a comparison of a column with a value, or with another column */
export function handWrittenComparison(form: string, column: string): string | undefined {
  return form === "eq" && column === "organizationId" ? tenant : undefined;
}
