import type { TestClient } from "@marquee/server/test/test-client";
import { fillTenant } from "@marquee/server/test/fill-tenant";
import { createFixtures } from "@marquee/server/test/fixtures";
import { testWorld } from "@marquee/server/test/world";
import { copyRows } from "../copy-rows.ts";

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
  await copyRows(world.driver, tenant.organization.id, {
    table: "events",
    kind: "event",
    copies: copies - 1,
    changed: {
      slug: "t.slug || '-' || n",
      event_start: `t.event_start + ${scattered}`,
      event_end: `t.event_end + ${scattered}`,
    },
  });
  await copyRows(world.driver, tenant.organization.id, {
    table: "accounts",
    kind: "account",
    copies: copies - 1,
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
