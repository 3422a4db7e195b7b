import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { differenceFromCode } from "./difference/index.ts";
import type { Driver } from "./driver.ts";
import { openTestDatabase } from "../../test/database.ts";

const riverside = "0190a000-0000-7000-8000-000000000001";
const harbor = "0190a000-0000-7000-8000-000000000002";
const at = "2026-01-01T00:00:00.000Z";

describe("the database", () => {
  let driver: Driver;

  beforeAll(async () => {
    driver = await openTestDatabase();
    const make =
      "insert into organizations (id, slug, name, enabled, configuration, created_at, updated_at) values ($1, $2, $2, true, '{}', $3, $3)";
    await driver.query("system", make, [riverside, "riverside", at]);
    await driver.query("system", make, [harbor, "harbor", at]);
  });
  afterAll(() => driver.close());

  const column = async (query: string): Promise<unknown[]> =>
    (await driver.query("system", query, [])).rows.map((row) => row[0]);
  const makePool = (tenancy: string, organizationId: string) =>
    driver.query(
      tenancy,
      "insert into capacity_pools (organization_id, kind, subject_id, size, created_at, updated_at) values ($1, 'passType', $1, 10, $2, $2)",
      [organizationId, at],
    );

  it("has the tables of the product", async () => {
    expect((await column(tenantTables)).length).toBeGreaterThan(40);
  });

  it("is what the schemas in the code say: `npm run new -- migration` writes what is missing", async () => {
    expect(await differenceFromCode(driver)).toEqual([]);
  });

  it("is brought back to what the schemas say by the statements that a migration would have", async () => {
    const changed = await openTestDatabase();
    await changed.transaction("system", (_run, script) =>
      script(`
        drop table audit_entries;
        create table left_over (organization_id uuid not null);
        alter table interests drop column name_key, add column colour text, alter column created_at type date;
        alter table account_interests drop constraint account_interests_interest_fk;
        alter table organizations drop constraint organizations_slug_check, alter column enabled drop not null;
        alter table organizations add constraint organizations_slug_check check (slug <> '');
        drop index events_slug_unique;
        create index events_slug_unique on events (organization_id);`),
    );
    const statements = await differenceFromCode(changed);
    await changed.transaction("system", (_run, script) => script(statements.join("\n")));
    expect(await differenceFromCode(changed)).toEqual([]);
    expect(statements).toContain("select protect_tenant_table('audit_entries');");
    await changed.close();
  }, 60_000);

  it("secures every table of tenants by row, with a policy", async () => {
    const unprotected = `select c.relname from pg_class c where c.oid in (${tenantTableIds})
      and not (c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))`;
    expect(await column(unprotected)).toEqual([]);
    expect(await column("select relrowsecurity from pg_class where relname = 'organizations'")).toEqual([true]);
  });

  it("begins every primary key with the tenant", async () => {
    const others = `select c.relname from pg_class c where c.oid in (${tenantTableIds}) and not exists (
      select from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      where k.conrelid = c.oid and k.contype = 'p' and a.attname = 'organization_id')`;
    expect(await column(others)).toEqual([]);
  });

  it("lets no foreign key of a tenant's table leave its tenant", async () => {
    const others = `select k.conname from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.conrelid in (${tenantTableIds}) and a.attname <> 'organization_id'`;
    expect(await column(others)).toEqual([]);
  });

  it("has an index under every foreign key that cascades", async () => {
    const others = `select k.conname from pg_constraint k where k.contype = 'f' and k.confdeltype = 'c' and array_length(k.conkey, 1) > 1
      and not exists (select from pg_index i where i.indrelid = k.conrelid
        and (i.indkey::int2[])[0:array_length(k.conkey, 1) - 1] @> k.conkey and (i.indkey::int2[])[0:array_length(k.conkey, 1) - 1] <@ k.conkey)`;
    expect(await column(others)).toEqual([]);
  });

  it("shows a tenant its own rows only, and takes none for another", async () => {
    await makePool(riverside, riverside);
    await makePool(harbor, harbor);
    const seen = await driver.query(riverside, "select organization_id from capacity_pools", []);
    expect(seen.rows).toEqual([[riverside]]);
    await expect(makePool(riverside, harbor)).rejects.toThrow(/row-level security/);
    expect((await driver.query(riverside, "select slug from organizations", [])).rows).toEqual([["riverside"]]);
  });

  it("keeps the ledger from changing", async () => {
    await expect(driver.query(riverside, "update payments set charged_amt = 0", [])).rejects.toThrow(
      /permission denied/,
    );
    await expect(driver.query(riverside, "delete from payment_items", [])).rejects.toThrow(/permission denied/);
    await expect(driver.query(riverside, "delete from audit_entries", [])).rejects.toThrow(/permission denied/);
  });

  it("never takes more places than there are", async () => {
    const take = "update capacity_pools set taken = taken + $1 where kind = 'passType'";
    await driver.query(riverside, take, [10]);
    await expect(driver.query(riverside, take, [1])).rejects.toThrow(/capacity_pools_oversold_check/);
    await expect(driver.query(riverside, take, [-11])).rejects.toThrow(/capacity_pools_taken_check/);
  });
});

const tenantTables = `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r' and exists (
    select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped)`;
const tenantTableIds = tenantTables.replace("select c.relname", "select c.oid");
