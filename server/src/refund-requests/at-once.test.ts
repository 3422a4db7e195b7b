import { listingRefunds } from "@marquee/contract/listing-refunds";
import { attendee } from "@marquee/contract/passes";
import { refundRequests } from "@marquee/contract/refund-requests";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { refundSale } from "../test/refund-sales.ts";
import { only } from "../test/rows.ts";
import { settle } from "../test/settle.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const ledgerRest = async (): Promise<number> => {
  const [row] = await world.database.execute<{ rest: number }>(
    sql`select coalesce(sum(amount), 0)::float8 as rest from ledger_entries`,
  );
  return row?.rest ?? 0;
};

test("of two who decide at once one wins, and the other reads that it is over", async () => {
  for (let round = 0; round < 4; round += 1) {
    const { buyer, approve, refuse, administrator } = await refundSale({ world, tenant });
    const { ask, goneBack, statuses, own } = await buyer();
    const { id } = (await ask()).data;
    const doing = { approve: () => approve(id, { amount: 2_000 }), refuse: () => refuse(id, "", administrator) };
    const order = round % 2 === 0 ? (["approve", "refuse"] as const) : (["refuse", "approve"] as const);
    const answers = await Promise.all(
      order.map(async (deed) => {
        const { status, code } = await doing[deed]();
        return { deed, status, code };
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: "refundRequest.over" });
    const isApproved = answers.some(({ deed, status }) => deed === "approve" && status === 200);
    expect(await goneBack()).toBe(isApproved ? 2_000 : 0);
    expect(await statuses()).toEqual(isApproved ? [] : ["ready"]);
    expect(only(await own()).state).toBe(isApproved ? "approved" : "refused");
  }
}, 240_000);

const deeds = [
  "ask",
  "approve",
  "approveLess",
  "refuse",
  "cancel",
  "byHand",
  "endByHand",
  "transfer",
  "withdraw",
] as const;

test("whatever is asked, approved, cancelled, passed on and given back by hand at once, no more goes back than was paid", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([...deeds], { minLength: 4 }),
      fc.boolean(),
      fc.constantFrom("ifRefunded" as const, "inAnyCase" as const),
      async (chosen, isAsked, gives) => {
        const { eventId, host, administrator, buyer, approve, refuse, passTypeId } = await refundSale(
          { world, tenant },
          { percentage: 40 },
        );
        const { account, client, passId, ask, withdraw, goneBack, own } = await buyer();
        const receiver = await tenant.fixtures.account();
        const earlier = isAsked ? (await ask({ gives })).data.id : undefined;
        const openId = async () => {
          const open = await host.call(refundRequests.requests, { eventId });
          return earlier ?? open.data[0]?.id ?? passTypeId;
        };
        const ofPass = { eventId, accountId: account.id, passId };
        const does: Record<(typeof deeds)[number], () => Promise<{ status: number }>> = {
          ask: () => ask({ gives }),
          approve: async () => approve(await openId()),
          approveLess: async () => approve(await openId(), { amount: 700 }, administrator),
          refuse: async () => refuse(await openId(), "No", administrator),
          cancel: () => client.call(attendee.cancel, { eventId, passId, body: {} }),
          byHand: () => host.call(listingRefunds.refund, { ...ofPass, body: { refund: 900, expectedPaid: 3_000 } }),
          endByHand: () =>
            administrator.call(listingRefunds.cancel, { ...ofPass, body: { refund: 2_500, expectedPaid: 3_000 } }),
          transfer: () => client.call(attendee.transfer, { eventId, passId, body: { receiverId: receiver.id } }),
          withdraw,
        };
        const answers = await Promise.all(chosen.map((deed) => does[deed]()));
        for (const { status } of answers) expect(status).toBeLessThan(500);
        await settle(world);
        const back = await goneBack();
        expect(back).toBeLessThanOrEqual(3_000);
        expect(await ledgerRest()).toBe(0);
        const requests = await own();
        const approved = requests.filter(({ state }) => state === "approved");
        expect(approved.length).toBeLessThanOrEqual(1);
        const [pass] = await world.database.execute<{ status: string; holderId: string }>(sql`
          select p.status, r.account_id as "holderId" from passes p join registrations r on r.id = p.registration_id
          where p.id = ${passId}`);
        // What was decided was done, and what is still open is about a pass that its holder has.
        for (const { amount } of approved) {
          expect(pass?.status).toBe("canceled");
          expect(back).toBeGreaterThanOrEqual(amount ?? 0);
        }
        for (const { state } of requests.filter(({ state: each }) => each === "requested"))
          expect({ ...pass, state }).toMatchObject({ state, status: "ready", holderId: account.id });
      },
    ),
    { numRuns: 12 },
  );
}, 480_000);
