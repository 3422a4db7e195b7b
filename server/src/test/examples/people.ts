import { self } from "@marquee/contract/accounts";
import type { AccountFixture, Fixtures } from "../fixtures.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext } from "./example-context.ts";

/** Calls about the community and its people. */
export function examplesOf(world: World): Examples {
  return {
    "organization.get": inContext(world, async () => ({ input: {} })),
    "organization.config": inContext(world, async () => ({ input: {} })),
    ...pageExamples(world),
    "reports.create": inContext(world, async () => ({
      input: { body: { release: "frame-1.js", route: "home/home-page", message: "x is undefined" } },
    })),
    "accounts.list": inContext(world, async ({ fixtures }) => ({ input: {}, addRow: () => fixtures.account() })),
    "accounts.get": inContext(world, async ({ fixtures }) => ({
      input: { accountId: (await fixtures.account()).id },
      showsBlocked: "who blocked somebody sees whom, to take it back",
    })),
    ...relationExamples(world),
    ...delegateExamples(world),
    ...interestExamples(world),
    "groups.of": inContext(world, async ({ fixtures, account }) => ({
      input: { accountId: account.id },
      addRow: async () => fixtures.group({ members: [account, await fixtures.account()] }),
    })),
    "self.syncEmail": inContext(world, async ({ tenant, account }) => ({
      input: { body: { accessToken: await tenant.tokenFor(account) } },
    })),
    "self.openArchive": inContext(world, async () => ({ input: {} })),
    "self.export": inContext(world, async () => ({ input: {}, showsNobodyElse: "it is the caller's own data" })),
    "self.removal": inContext(world, async () => ({
      input: {},
      showsNobodyElse: "it counts what is the caller's own",
    })),
    "self.receipt": inContext(world, async ({ tenant, fixtures }) => {
      const { data } = await tenant.as(await fixtures.account()).call(self.remove, {});
      return { input: { code: data.code }, showsNobodyElse: "a receipt names nobody" };
    }),
    "self.remove": inContext(world, async () => ({ input: {}, peer: async () => undefined })),
    "self.get": inContext(world, async () => ({ input: {}, showsNobodyElse: "it is the caller's own account" })),
    "self.update": inContext(world, async () => ({ input: { body: { firstName: "Ana", bio: "Rows on Sundays" } } })),
    "self.relationships": inContext(world, async () => ({ input: {} })),
  };
}

function pageExamples(world: World): Examples {
  const everybodys = "a page of the community names nobody";
  return {
    "organization.pages": inContext(world, async ({ fixtures }) => {
      await fixtures.page({ type: "about", title: "About us" });
      return { input: {}, showsNobodyElse: everybodys };
    }),
    "organization.page": inContext(world, async ({ fixtures }) => {
      await fixtures.page({ type: "about", title: "About us", html: "<p>By the river.</p>" });
      return { input: { type: "about" }, showsNobodyElse: everybodys };
    }),
    "organization.savePage": inContext(world, async ({ fixtures }) => ({
      caller: await fixtures.account({ isAdministrator: true }),
      input: { type: "about", body: { title: "About us", html: "<p>By the river.</p>" } },
      touchesOthers: "a page is the community's, and each administrator changes the same one",
      wordsStay: "what an administrator writes for the community is the community's",
    })),
    "organization.removePage": inContext(world, async ({ fixtures }) => {
      await fixtures.page({ type: "about", title: "About us" });
      return {
        caller: await fixtures.account({ isAdministrator: true }),
        input: { type: "about" },
        peer: async () => undefined,
        touchesOthers: "a page is the community's",
      };
    }),
  };
}

function relationExamples(world: World): Examples {
  const ownBlock = "who blocked somebody sees whom, to take it back";
  const blocking = { showsBlocked: ownBlock, reachesBlocked: ownBlock };
  const withOther = inContext(world, async ({ fixtures }) => ({ input: { accountId: (await fixtures.account()).id } }));
  const follower = async ({ fixtures, account }: ExampleContext) =>
    fixtures.follows([[await fixtures.account(), account]]);
  const followed = async ({ fixtures, account }: ExampleContext) =>
    fixtures.follows([[account, await fixtures.account()]]);
  return {
    "accounts.popular": inContext(world, async ({ fixtures }) => ({ input: {}, addRow: () => fixtures.account() })),
    "accounts.tiers": inContext(world, async () => ({ input: {}, showsNobodyElse: "a tier names nobody" })),
    "accounts.followStats": withOther,
    "accounts.followers": inContext(world, async (context) => ({
      input: { accountId: context.account.id },
      addRow: () => follower(context),
    })),
    "accounts.following": inContext(world, async (context) => ({
      input: { accountId: context.account.id },
      addRow: () => followed(context),
    })),
    "accounts.known": inContext(world, async (context) => {
      const { fixtures, account } = context;
      const other = await fixtures.account();
      const known = async () => {
        const somebody = await fixtures.account();
        await fixtures.follows([
          [account, somebody],
          [somebody, other],
        ]);
      };
      return { input: { accountId: other.id }, addRow: known };
    }),
    "accounts.blocked": inContext(world, async ({ fixtures, account }) => ({
      input: {},
      addRow: async () => fixtures.block(account, await fixtures.account()),
      showsBlocked: "it lists them, so that a block can be taken back",
    })),
    "accounts.follow": withOther,
    "accounts.unfollow": inContext(world, async ({ fixtures, account }) => {
      const followed = await fixtures.account();
      await fixtures.follows([[account, followed]]);
      return { input: { accountId: followed.id }, peer: (peer) => fixtures.follows([[peer, followed]]), ...blocking };
    }),
    "accounts.block": inContext(world, async ({ fixtures }) => ({
      input: { accountId: (await fixtures.account()).id },
      ...blocking,
    })),
    "accounts.report": inContext(world, async ({ fixtures }) => ({
      input: { accountId: (await fixtures.account()).id, body: { reason: "Sells what is not theirs" } },
      reachesBlocked: "whom one has blocked can be reported all the same",
    })),
    "accounts.unblock": inContext(world, async ({ fixtures, account }) => {
      const blocked = await fixtures.account();
      await fixtures.block(account, blocked);
      return { input: { accountId: blocked.id }, peer: (peer) => fixtures.block(peer, blocked), ...blocking };
    }),
  };
}

function delegateExamples(world: World): Examples {
  return {
    "delegates.list": inContext(world, async ({ fixtures, account }) => ({
      input: {},
      addRow: async () => fixtures.delegate(account, await fixtures.account()),
    })),
    "delegates.grantors": inContext(world, async ({ fixtures, account }) => ({
      input: {},
      addRow: async () => fixtures.delegate(await fixtures.account(), account),
    })),
    "delegates.add": inContext(world, async ({ fixtures }) => {
      await fixtures.account({ email: "helper@example.org" });
      return { input: { body: { email: "helper@example.org" } } };
    }),
    "delegates.addAccount": inContext(world, async ({ fixtures }) => ({
      input: { accountId: (await fixtures.account()).id },
    })),
    "delegates.remove": inContext(world, async ({ fixtures, account }) => {
      const helper = await fixtures.account();
      await fixtures.delegate(account, helper);
      const anyway = "a grant is taken back, whoever blocked whom";
      return {
        input: { accountId: helper.id },
        peer: (peer) => fixtures.delegate(peer, helper),
        reachesBlocked: anyway,
      };
    }),
    "teams.create": inContext(world, async () => ({
      input: { body: { name: "The Mill", email: "mill@example.org" } },
      wordsStay: "a team is an account of its own, which its members delete",
    })),
  };
}

function interestExamples(world: World): Examples {
  const names = ["Pottery", "Rowing", "Jazz", "Chess", "Bread"];
  let added = 0;
  const another = (): string => `Interest ${(added += 1)}`;
  return {
    "interests.list": inContext(world, async ({ fixtures }) => ({
      input: {},
      addRow: async () => chosenBy(fixtures, [await fixtures.account()], await fixtures.interests([another()])),
    })),
    "interests.get": inContext(world, async ({ fixtures }) => {
      const made = await fixtures.interests([another()]);
      await chosenBy(fixtures, [await fixtures.account()], made);
      return { input: { interestId: made[0]?.id } };
    }),
    "interests.create": inContext(world, async () => ({ input: { body: { name: "Kite flying" } } })),
    "interests.mine": inContext(world, async ({ fixtures, account }) => ({
      input: {},
      addRow: async () =>
        chosenBy(fixtures, [account, await fixtures.account()], await fixtures.interests([another()])),
    })),
    "interests.of": inContext(world, async ({ fixtures, account }) => ({
      input: { accountId: account.id },
      addRow: async () =>
        chosenBy(fixtures, [account, await fixtures.account()], await fixtures.interests([another()])),
    })),
    "interests.choose": inContext(world, async ({ fixtures }) => ({
      input: { body: { interestIds: (await fixtures.interests(names)).map(({ id }) => id) } },
    })),
  };
}

const chosenBy = (fixtures: Fixtures, people: readonly AccountFixture[], made: readonly { readonly id: string }[]) =>
  fixtures.chosenInterests(people.flatMap((account) => made.map((interest) => ({ account, interest }))));
