import { leads } from "@marquee/contract/leads";
import { notifications } from "@marquee/contract/notifications";
import { beforeAll, describe, expect, test } from "vitest";
import { eventSponsors } from "../events/schema.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { insertRows, only } from "../test/rows.ts";
import { settle } from "../test/settle.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

let visitors = 0;
const nothing = { name: false, work: false, email: false, phone: false, links: false };

/** Somebody exhibits at an event, and somebody comes by. */
async function atStand() {
  const { fixtures } = tenant;
  const email = `noor-${(visitors += 1)}@example.org`;
  const [exhibitor, visitor] = [
    await fixtures.account({ firstName: "Kiln" }),
    await fixtures.account({
      firstName: "Noor",
      lastName: "Haddad",
      title: "Buyer",
      company: "Wharf",
      email,
      phone: "+353 1 555 0100",
      website: "https://wharf.example",
    }),
  ];
  const event = await fixtures.event({ passTypes: [{ price: 0 }] });
  await insertRows(world.database, eventSponsors, [
    { organizationId: tenant.organization.id, eventId: event.id, accountId: exhibitor.id },
  ]);
  const { passes } = await fixtures.registration({ account: visitor, event, passTypes: event.passTypes });
  const { id: passId, code } = only(passes);
  const answer = (leadId: string, shares: object) =>
    tenant.as(visitor).call(leads.answer, { leadId, body: { ...nothing, ...shares } });
  const read = async (leadId: string) => (await tenant.as(exhibitor).call(leads.get, { leadId })).data;
  const scan = (by: AccountFixture = exhibitor) => tenant.as(by).call(leads.scan, { body: { code } });
  return { exhibitor, visitor, email, event, passId, code, answer, read, scan };
}

const hidden = {
  firstName: null,
  lastName: null,
  company: null,
  title: null,
  email: null,
  phone: null,
  website: null,
  shareAccount: { image: null },
};

describe("a lead", () => {
  test("says nothing of whose pass it is until they agree, and then exactly what they agree to", async () => {
    const { visitor, email, answer, read, scan } = await atStand();
    const { data: lead } = await scan();
    expect(lead).toMatchObject({ ...hidden, status: "new", agreedAt: null });
    expect(JSON.stringify(lead)).not.toContain(visitor.id);
    await answer(lead.id, { name: true, email: true });
    expect(await read(lead.id)).toMatchObject({
      ...hidden,
      firstName: "Noor",
      lastName: "Haddad",
      email,
      shareAccount: { id: visitor.id },
    });
    await answer(lead.id, { work: true });
    expect(await read(lead.id)).toMatchObject({ ...hidden, company: "Wharf", title: "Buyer" });
    await answer(lead.id, {});
    const withdrawn = await read(lead.id);
    expect(withdrawn).toMatchObject({ ...hidden, agreedAt: null });
    expect(JSON.stringify(withdrawn)).not.toContain(visitor.id);
  });

  test("asks the holder once, however often the pass is scanned", async () => {
    const { visitor, passId, exhibitor, scan } = await atStand();
    const scanned = await Promise.all([scan(), scan(), tenant.as(exhibitor).call(leads.add, { passId })]);
    expect(new Set(scanned.map(({ data }) => data.id)).size).toBe(1);
    await settle(world);
    const { data } = await tenant.as(visitor).call(notifications.list, {});
    expect(data.filter(({ happened }) => happened === "scanned")).toMatchObject([{ sender: { id: exhibitor.id } }]);
    expect((await tenant.as(visitor).call(leads.requests, {})).data).toMatchObject([
      { exhibitor: { id: exhibitor.id }, shares: nothing, answeredAt: null },
    ]);
  });

  test("is found by what is shared and by one's own note alone", async () => {
    const { exhibitor, answer, scan } = await atStand();
    const { id: leadId } = (await scan()).data;
    const found = async (search: string) =>
      (await tenant.as(exhibitor).call(leads.list, { search })).data.map(({ id }) => id);
    await answer(leadId, { work: true });
    expect(await found("Haddad")).toEqual([]);
    expect(await found("wharf")).toEqual([leadId]);
    await tenant.as(exhibitor).call(leads.update, { leadId, body: { note: "Price list" } });
    expect(await found("price")).toEqual([leadId]);
  });

  test("is counted by its state, goes among the deleted ones, and from there for good", async () => {
    const { exhibitor, scan } = await atStand();
    const client = tenant.as(exhibitor);
    const { id: leadId } = (await scan()).data;
    const counts = async () => (await client.call(leads.counts, {})).data;
    expect(await counts()).toEqual({ new: 1, favorited: 0, archived: 0, deleted: 0 });
    await client.call(leads.update, { leadId, body: { status: "favorited" } });
    expect((await client.call(leads.list, { status: "favorited" })).data).toHaveLength(1);
    expect((await client.call(leads.list, { status: "new" })).data).toEqual([]);
    await client.call(leads.remove, { leadId });
    expect(await counts()).toEqual({ new: 0, favorited: 0, archived: 0, deleted: 1 });
    expect((await client.call(leads.list, {})).data).toEqual([]);
    await client.call(leads.remove, { leadId });
    expect((await client.call(leads.get, { leadId })).status).toBe(404);
  });

  test("is made by who exhibits there alone, of a valid pass of somebody else, and not across a block", async () => {
    const { exhibitor, visitor, event, passId, code, answer, scan } = await atStand();
    expect((await scan(await tenant.fixtures.account())).status).toBe(403);
    expect((await tenant.as(exhibitor).call(leads.scan, { body: { code: "no such code at all" } })).status).toBe(404);
    const { passes } = await tenant.fixtures.registration({ account: exhibitor, event, passTypes: event.passTypes });
    expect((await tenant.as(exhibitor).call(leads.add, { passId: only(passes).id })).code).toBe("lead.yourself");
    const { id: leadId } = (await scan()).data;
    expect((await answer(leadId, { name: true })).status).toBe(200);
    const third = await tenant.fixtures.account();
    expect((await tenant.as(third).call(leads.get, { leadId })).status).toBe(404);
    expect((await tenant.as(exhibitor).call(leads.answer, { leadId, body: nothing })).status).toBe(404);
    await tenant.fixtures.block(visitor, exhibitor);
    expect((await scan()).status).toBe(461);
    expect((await tenant.as(exhibitor).call(leads.list, {})).data).toEqual([]);
    await world.database.execute(`update passes set status = 'canceled' where id = '${passId}'`);
    expect((await tenant.as(exhibitor).call(leads.scan, { body: { code } })).status).toBe(404);
  });
});
