import { callsOf, slices } from "@marquee/contract";
import { guests } from "@marquee/contract/guests";
import type { Call } from "@marquee/contract/kernel";
import type { Driver } from "../kernel/db/driver.ts";
import { gatedTenants, type GatedTenants } from "./gated-tenants.ts";
import { recordReads } from "../kernel/changes/index.ts";
import { tenantTables } from "../kernel/tenancy/directory.ts";
import type { Subjects, Examples } from "./suites/suite.ts";
import { createRelay } from "../kernel/outbox/index.ts";
import { reactions } from "../modules.ts";
import type { AccountFixture } from "./fixtures.ts";
import { occurrencesOf } from "./occurrences.ts";
import { rowsOf } from "./tenant-rows.ts";
import type { TestTenant, World } from "./world.ts";

/** What the general suites look at, over a tenant that has nothing but one member. */
export async function subjectsOf(world: World, calls: readonly Call[], examples: Examples): Promise<Subjects> {
  const tenant = await world.tenant();
  const member = tenant.as(await tenant.fixtures.account());
  const administrator = tenant.as(await tenant.fixtures.account({ isAdministrator: true }));
  const { driver } = world;
  const idOf = ({ organization }: TestTenant): string => organization.id;
  let gated: Promise<GatedTenants> | undefined;
  let registered: ReturnType<Subjects["registered"]> | undefined;
  return {
    calls,
    examples,
    queries: [...new Set([...callsOf(slices), ...calls])].filter(({ method }) => method === "GET"),
    guest: tenant.guest,
    member,
    administrator,
    registered: () => (registered ??= registeredGuest(world)),
    countRows: () => countRows(driver),
    rowsOf: (of) => rowsOf(driver, idOf(of)),
    accountsOf: async (of) => {
      const { rows } = await driver.query("system", "select id from accounts where organization_id = $1", [idOf(of)]);
      return rows.map(([id]) => String(id));
    },
    watch: watcher(world),
    block: (of, blockerId, blockedId) =>
      driver.query(
        "system",
        `insert into account_blocks (organization_id, id, blocker_id, account_id, created_at)
         values ($1, gen_random_uuid(), $2, $3, now()) on conflict do nothing`,
        [idOf(of), blockerId, blockedId],
      ),
    makeTeam: (of, account) =>
      driver.query(
        "system",
        "update accounts set account_type = 'team', identity_sub = null where organization_id = $1 and id = $2",
        [idOf(of), account.id],
      ),
    settle: async () => {
      const relay = createRelay();
      relay.start(world.app.kernel, reactions);
      await relay.settle();
      await relay.stop();
    },
    occurrencesOf: (of, text, accountId) => occurrencesOf(world.database, idOf(of), text, accountId),
    handOver: (of, account) => handOver(driver, of, account),
    gatedTenants: () => (gated ??= gatedTenants(world)),
  };
}

async function registeredGuest(world: World): ReturnType<Subjects["registered"]> {
  const tenant = await world.tenant();
  const { id: eventId } = await tenant.fixtures.event({ guestRegistration: true });
  const body = { firstName: "Gil", lastName: "Guest", email: "gil@example.org" };
  const { data } = await tenant.guest.call(guests.begin, { eventId, body });
  return { client: tenant.withToken(data.token), eventId };
}

/** What a tenant's record is read from counts as asked for by everything: the directory keeps it. */
function watcher({ app }: World): Subjects["watch"] {
  const watching = new Set<Set<string>>();
  app.kernel.changes.onChange((change) => {
    for (const changed of watching) for (const table of change?.tables ?? []) changed.add(table);
  });
  return async (work) => {
    const read = new Set(tenantTables);
    const changed = new Set<string>();
    watching.add(changed);
    try {
      return { result: await recordReads(read, work), read, changed };
    } finally {
      watching.delete(changed);
    }
  };
}

async function handOver(driver: Driver, tenant: TestTenant, { id }: AccountFixture): Promise<void> {
  const heir = await tenant.fixtures.account();
  const values = [tenant.organization.id, id, heir.id];
  await driver.query(
    "system",
    `insert into group_memberships (organization_id, group_id, account_id, role, created_at, updated_at)
     select organization_id, group_id, $3, role, created_at, updated_at from group_memberships
     where organization_id = $1 and account_id = $2`,
    values,
  );
  await driver.query(
    "system",
    `insert into delegates (organization_id, id, grantor_id, delegate_id, created_at)
     select organization_id, gen_random_uuid(), grantor_id, $3, created_at from delegates where organization_id = $1 and delegate_id = $2`,
    values,
  );
}

/** Rows of all tables that tenants own, without what every request may leave: keys, outbox, audit. */
async function countRows(driver: Driver): Promise<number> {
  const { rows } = await driver.query(
    "system",
    `select table_name from information_schema.columns where column_name = 'organization_id' and table_schema = 'public' and table_name <> 'idempotency_keys'`,
    [],
  );
  const counts = rows.map(([table]) => `(select count(*) from "${String(table)}")`).join(" + ");
  const counted = await driver.query("system", `select (${counts})::int`, []);
  return Number(counted.rows[0]?.[0]);
}
