import { kernelErrors } from "@marquee/contract/kernel";
import type { AccountFixture } from "../fixtures.ts";
import { only } from "../rows.ts";
import type { Examples, Refusal } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

const price = 3_000;

/** An event of somebody's, and who has a paid pass for it. */
async function soldEvent({ fixtures }: ExampleContext, creator: AccountFixture, status: "published" | "canceled") {
  const event = await fixtures.event({ creator, status, passTypes: [{ name: "Day pass", price, supply: 50 }] });
  const account = await fixtures.account({ firstName: "Noor", lastName: "Haddad" });
  const paid = { paidBy: "manual", hasArrived: true } as const;
  const { passes } = await fixtures.registration({ account, event, passTypes: event.passTypes, ...paid });
  return { eventId: event.id, accountId: account.id, passId: only(passes).id };
}
type Sold = Awaited<ReturnType<typeof soldEvent>>;

const deciding = "who organises an event decides about every pass for it, blocked or not";

/** Passes that organisers end, and money that they give back. */
export function examplesOf(world: World): Examples {
  const managed = (
    inputOf: (sold: Sold) => object,
    { status = "published", ...more }: { status?: "published" | "canceled" } & Partial<Prepared> = {},
  ) =>
    inContext(world, async (context) => {
      const sold = await soldEvent(context, context.account, status);
      const input = { eventId: sold.eventId, ...inputOf(sold) };
      const stranger = await context.fixtures.account();
      const { id: draft } = await context.fixtures.event({ status: "draft" });
      const refusals = async (): Promise<Refusal[]> => [
        { caller: stranger, error: kernelErrors.forbidden },
        { caller: stranger, input: { ...input, eventId: draft }, error: kernelErrors.notFound },
      ];
      const peer = (creator: AccountFixture) => soldEvent(context, creator, status);
      return { input, refusals, peer, ...more };
    });
  const named = ({ accountId, passId }: Sold) => ({ accountId, passId });
  const reachesBlocked = deciding;
  const showsNobodyElse = "it is numbers";
  return {
    "listingRefunds.terms": managed(named, { reachesBlocked, showsNobodyElse }),
    "listingRefunds.cancel": managed(
      (sold) => ({ ...named(sold), body: { refund: 2_000, expectedPaid: price, reason: "As you asked" } }),
      { reachesBlocked },
    ),
    "listingRefunds.refund": managed((sold) => ({ ...named(sold), body: { refund: 500, expectedPaid: price } }), {
      reachesBlocked,
    }),
    "listingRefunds.ofEvent": managed(() => ({}), { status: "canceled", showsNobodyElse }),
    "listingRefunds.refundEvent": managed(() => ({ body: { way: "everything", reason: "The river is too high" } }), {
      status: "canceled",
      showsNobodyElse,
    }),
  };
}
