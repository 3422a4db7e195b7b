import type { AccountFixture } from "../fixtures.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext } from "./example-context.ts";

/** Calls about cards and those who keep them. */
export function examplesOf(world: World): Examples {
  const kept = inContext(world, async (context) => {
    const { fixtures, account } = context;
    const other = await fixtures.account();
    await fixtures.contact(account, other);
    return {
      input: { accountId: other.id, body: { note: "Met at the weir" } },
      peer: (peer: AccountFixture) => fixtures.contact(peer, other),
    };
  });
  return {
    "contacts.card": inContext(world, async (context) => ({ input: await someCode(context) })),
    "contacts.list": inContext(world, async ({ fixtures, account }) => ({
      input: {},
      addRow: async () => fixtures.contact(account, await fixtures.account()),
    })),
    "contacts.add": inContext(world, async (context) => ({
      input: { body: { ...(await someCode(context)), note: "Met at the weir" } },
    })),
    "contacts.update": kept,
    "contacts.remove": kept,
    "contacts.choices": inContext(world, async () => ({ input: {}, showsNobodyElse: "it is the caller's own choice" })),
    "contacts.choose": inContext(world, async () => ({ input: { body: { email: true, links: false } } })),
    "contacts.renewCode": inContext(world, async () => ({ input: {} })),
  };
}

async function someCode({ fixtures }: ExampleContext): Promise<{ shareCode: string }> {
  const shareCode = "meetme2345";
  await fixtures.account({ shareCode });
  return { shareCode };
}
