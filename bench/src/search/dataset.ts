import type { Driver } from "@marquee/server/kernel/db/driver";
import type { TestClient } from "@marquee/server/test/test-client";
import { fillTenant } from "@marquee/server/test/fill-tenant";
import { createFixtures } from "@marquee/server/test/fixtures";
import { testWorld } from "@marquee/server/test/world";

export const rowsEach = 200_000;
const templates = 500;
const copies = rowsEach / templates;
/** The copies of one stand among those of all others, whatever the list is ordered by. */
const scattered = "(n * 7919 % 730 - 365) * interval '1 day' + n * interval '1 minute'";

export type SearchDataset = { readonly guest: TestClient; readonly person: TestClient };

/** A community of so many rows: copies of five hundred, each with its own place in the order, and few that are rare. */
export async function buildDataset(): Promise<SearchDataset> {
  const world = await testWorld();
  const tenant = await world.tenant();
  const ground = { database: world.database, organizationId: tenant.organization.id, clock: world.clock };
  const fixtures = createFixtures(ground);
  const readers = Array.from({ length: templates / 10 }, () => ({ title: "Librarian", company: "港の読書会館" }));
  await fillTenant(ground, { accounts: templates - readers.length, events: templates, messages: 0 });
  await fixtures.accounts(readers);
  await copyAll(world.driver, tenant.organization.id, {
    table: "events",
    kind: "event",
    changed: {
      slug: "t.slug || '-' || n",
      event_start: `t.event_start + ${scattered}`,
      event_end: `t.event_end + ${scattered}`,
    },
  });
  await copyAll(world.driver, tenant.organization.id, {
    table: "accounts",
    kind: "account",
    changed: {
      username: "'m' || md5(t.username || n)",
      share_code: "t.share_code || n",
      identity_sub: "null",
      email: "null",
      created_at: `t.created_at - ${scattered}`,
    },
  });
  await fixtures.accounts([
    { firstName: "Quokka", title: "Potter" },
    { firstName: "Mia", company: "横浜大太鼓保存会" },
    { firstName: "Max", title: "Quokka keeper" },
  ]);
  const creator = await fixtures.account({ firstName: "Host" });
  await fixtures.events([
    { creator, name: "Quokka parade at the Harbour" },
    { creator, name: "横浜の大太鼓" },
    { creator, name: "Talk about a quokka" },
  ]);
  // What autovacuum does in the first minute after so many rows: an index alone answers, and plans know what is there.
  await world.driver.query("system", "vacuum analyze", []);
  return { guest: tenant.guest, person: tenant.as(creator) };
}

type Copying = {
  readonly table: "events" | "accounts";
  readonly kind: string;
  /** Columns that each copy has of its own; `t`: the row that is copied, `n`: the number of the copy. */
  readonly changed: Readonly<Record<string, string>>;
};

/** Rows, documents and postings in one statement; the words of the copies are those of the templates. */
async function copyAll(driver: Driver, organizationId: string, { table, kind, changed }: Copying): Promise<void> {
  const { rows } = await driver.query(
    "system",
    `select column_name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> 'id'`,
    [table],
  );
  const columns = rows.map(([name]) => String(name));
  const values = columns.map((name) => changed[name] ?? `t.${name}`);
  await driver.query(
    "system",
    `with copies as materialized (
       select gen_random_uuid() as id, t.id as template_id, n from ${table} t cross join generate_series(1, $2::int) n
       where t.organization_id = $1
     ), made as (
       insert into ${table} (id, ${columns.join(", ")}) select c.id, ${values.join(", ")}
       from copies c join ${table} t on t.organization_id = $1 and t.id = c.template_id
     ), documents as (
       insert into search_documents (organization_id, kind, subject_id, body, words) select $1, d.kind, c.id, d.body, d.words
       from copies c join search_documents d on d.organization_id = $1 and d.kind = $3 and d.subject_id = c.template_id
     )
     insert into search_postings (organization_id, kind, word, subject_id) select $1, p.kind, p.word, c.id
     from copies c join search_postings p on p.organization_id = $1 and p.kind = $3 and p.subject_id = c.template_id`,
    [organizationId, copies - 1, kind],
  );
}
