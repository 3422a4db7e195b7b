import type { Driver } from "@marquee/server/kernel/db/driver";

export type Copying = {
  readonly table: "events" | "accounts" | "posts";
  /** What its documents are called in the search. */
  readonly kind: string;
  /** Of each row. */
  readonly copies: number;
  /**
   * Columns that each copy has of its own, in SQL. `t`: the row that is copied, `n`: which copy of it, `k`: which of all
   * copies, from 1.
   */
  readonly changed: Readonly<Record<string, string>>;
  /** What `changed` names, from $4. */
  readonly values?: readonly unknown[];
};

/** Rows, documents and postings in one statement; the words of the copies are those of the templates. */
export async function copyRows(
  driver: Driver,
  organizationId: string,
  { table, kind, copies, changed, values = [] }: Copying,
): Promise<void> {
  const { rows } = await driver.query(
    "system",
    `select column_name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> 'id'`,
    [table],
  );
  const columns = rows.map(([name]) => String(name));
  const chosen = columns.map((name) => changed[name] ?? `t.${name}`);
  await driver.query(
    "system",
    `with copies as materialized (
       select gen_random_uuid() as id, t.id as template_id, n, row_number() over () as k
       from ${table} t cross join generate_series(1, $2::int) n where t.organization_id = $1
     ), made as (
       insert into ${table} (id, ${columns.join(", ")}) select c.id, ${chosen.join(", ")}
       from copies c join ${table} t on t.organization_id = $1 and t.id = c.template_id
     ), documents as (
       insert into search_documents (organization_id, kind, subject_id, body, words) select $1, d.kind, c.id, d.body, d.words
       from copies c join search_documents d on d.organization_id = $1 and d.kind = $3 and d.subject_id = c.template_id
     )
     insert into search_postings (organization_id, kind, word, subject_id) select $1, p.kind, p.word, c.id
     from copies c join search_postings p on p.organization_id = $1 and p.kind = $3 and p.subject_id = c.template_id`,
    [organizationId, copies, kind, ...values],
  );
}
