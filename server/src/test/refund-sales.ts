import { attendee } from "@marquee/contract/passes";
import type { BodyOf } from "@marquee/contract/kernel";
import { refundRequests } from "@marquee/contract/refund-requests";
import { sql } from "drizzle-orm";
import { newId } from "../kernel/new-id.ts";
import { refundSchedules } from "../passes/schema.ts";
import { insertRows, only } from "./rows.ts";
import type { TestTenant, World } from "./world.ts";

const hour = 3_600_000;
let buyers = 0;

type EventSpec = Parameters<TestTenant["fixtures"]["event"]>[0];
type Sale = { readonly percentage?: number; readonly cancelable?: boolean; readonly spec?: EventSpec };
type Bought = { readonly passes?: number; readonly isPaid?: boolean };

/** An event whose passes cost 30.00, of which its schedule gives back a part until tomorrow. */
export async function refundSale(
  { world, tenant }: { readonly world: World; readonly tenant: TestTenant },
  { percentage = 0, cancelable = true, spec = {} }: Sale = {},
) {
  const inHours = (hours: number): Date => new Date(world.clock.now().getTime() + hours * hour);
  const { fixtures } = tenant;
  const creator = await fixtures.account({ email: `host-${(buyers += 1)}@asks.example`, locale: "en" });
  const administrator = tenant.as(await fixtures.account({ isAdministrator: true }));
  const event = await fixtures.event({
    creator,
    eventStart: inHours(48),
    eventEnd: inHours(50),
    passTypes: [{ name: "Day pass", price: 3_000, supply: 300, cancelable, transferable: true }],
    ...spec,
  });
  const eventId = event.id;
  const passTypeId = only(event.passTypes).id;
  const part = { organizationId: tenant.organization.id, id: newId(), passTypeId };
  if (percentage > 0)
    await insertRows(world.database, refundSchedules, [
      { ...part, percentage, startDate: inHours(-1), endDate: inHours(24) },
    ]);
  const host = tenant.as(creator);

  async function buyer({ passes: count = 1, isPaid = true }: Bought = {}) {
    const email = `asks-${(buyers += 1)}@asks.example`;
    const account = await fixtures.account({ email, locale: "en" });
    const { passes } = await fixtures.registration({
      account,
      event,
      passTypes: Array.from({ length: count }, () => only(event.passTypes)),
      paidBy: "manual",
      ...(isPaid && { hasArrived: true as const }),
    });
    const [passId = ""] = passes.map(({ id }) => id);
    const client = tenant.as(account);
    const path = { eventId, passId };
    type Asking = Partial<BodyOf<typeof refundRequests.ask>>;
    const ask = (body: Asking = {}) => {
      world.clock.forward(1_000);
      return client.call(refundRequests.ask, { ...path, body: { reason: "I am ill", gives: "ifRefunded", ...body } });
    };
    const statuses = async () => {
      const answer = await client.call(attendee.get, { eventId });
      return answer.status === 200 ? answer.data.passes.map(({ status }) => status) : [];
    };
    return {
      account,
      email,
      client,
      ...path,
      passIds: passes.map(({ id }) => id),
      ask,
      statuses,
      standing: async () => (await client.call(refundRequests.standing, path)).data,
      withdraw: () => client.call(refundRequests.withdraw, path),
      own: async () => (await client.call(refundRequests.list, { eventId })).data,
      goneBack: () => goneBackFor(world, passId),
    };
  }
  type Decision = Partial<BodyOf<typeof refundRequests.approve>>;
  const approve = (requestId: string, body: Decision = {}, by = host) =>
    by.call(refundRequests.approve, { eventId, requestId, body: { amount: 3_000, expectedPaid: 3_000, ...body } });
  const refuse = (requestId: string, answer = "", by = host) =>
    by.call(refundRequests.refuse, { eventId, requestId, body: { answer } });
  const listed = async (list?: "open" | "decided") =>
    (await host.call(refundRequests.requests, { eventId, ...(list && { list }) })).data;
  return { event, eventId, passTypeId, host, administrator, buyer, approve, refuse, listed };
}

/** What went back for a pass, whatever for. */
export async function goneBackFor(world: World, passId: string): Promise<number> {
  const [row] = await world.database.execute<{ sum: number }>(sql`
    select coalesce(sum(i.amount), 0)::int as sum from payment_items i join payments p on p.id = i.payment_id
    where i.pass_id = ${passId} and p.type = 'refund'`);
  return row?.sum ?? 0;
}
