import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type Place, playedOut } from "./place.ts";

/** Calls about the community and its people. */
export function examplesOf(world: World): Examples {
  return {
    "organization.get": playedOut(world, async () => ({ input: {} })),
    "organization.config": playedOut(world, async () => ({ input: {} })),
    "reports.create": playedOut(world, async () => ({
      input: { body: { release: "frame-1.js", route: "home/home-page", message: "x is undefined" } },
    })),
    "accounts.list": playedOut(world, async ({ given }) => ({ input: {}, addRow: () => given.account() })),
    "accounts.get": playedOut(world, async ({ account }) => ({ input: { accountId: account.id } })),
    ...relationExamples(world),
    ...delegateExamples(world),
    ...interestExamples(world),
    "self.syncEmail": playedOut(world, async ({ tenant, account }) => ({
      input: { body: { accessToken: await tenant.tokenFor(account) } },
    })),
    "self.remove": playedOut(world, async () => ({ input: {} })),
    "self.get": playedOut(world, async () => ({ input: {} })),
    "self.update": playedOut(world, async () => ({ input: { body: { firstName: "Ana", bio: "Rows on Sundays" } } })),
    "self.relationships": playedOut(world, async () => ({ input: {} })),
  };
}

function relationExamples(world: World): Examples {
  const withOther = playedOut(world, async ({ given }) => ({ input: { accountId: (await given.account()).id } }));
  const follower = async ({ given, account }: Place) => given.follows([[await given.account(), account]]);
  const followed = async ({ given, account }: Place) => given.follows([[account, await given.account()]]);
  return {
    "accounts.popular": playedOut(world, async ({ given }) => ({ input: {}, addRow: () => given.account() })),
    "accounts.followStats": withOther,
    "accounts.followers": playedOut(world, async (place) => ({
      input: { accountId: place.account.id },
      addRow: () => follower(place),
    })),
    "accounts.following": playedOut(world, async (place) => ({
      input: { accountId: place.account.id },
      addRow: () => followed(place),
    })),
    "accounts.follow": withOther,
    "accounts.unfollow": withOther,
    "accounts.block": withOther,
    "accounts.unblock": withOther,
  };
}

function delegateExamples(world: World): Examples {
  return {
    "delegates.list": playedOut(world, async ({ given, account }) => ({
      input: {},
      addRow: async () => given.delegate(account, await given.account()),
    })),
    "delegates.grantors": playedOut(world, async ({ given, account }) => ({
      input: {},
      addRow: async () => given.delegate(await given.account(), account),
    })),
    "delegates.add": playedOut(world, async ({ given }) => {
      await given.account({ email: "helper@example.org" });
      return { input: { body: { email: "helper@example.org" } } };
    }),
    "delegates.remove": playedOut(world, async ({ given, account }) => {
      const helper = await given.account();
      await given.delegate(account, helper);
      return { input: { accountId: helper.id } };
    }),
    "teams.create": playedOut(world, async () => ({
      input: { body: { name: "The Mill", email: "mill@example.org" } },
    })),
  };
}

function interestExamples(world: World): Examples {
  const names = ["Pottery", "Rowing", "Jazz", "Chess", "Bread"];
  let added = 0;
  const another = (): string => `Interest ${(added += 1)}`;
  return {
    "interests.list": playedOut(world, async ({ given }) => ({
      input: {},
      addRow: () => given.interests([another()]),
    })),
    "interests.get": playedOut(world, async ({ given }) => ({
      input: { interestId: (await given.interests(["Pottery"])).map(({ id }) => id)[0] },
    })),
    "interests.create": playedOut(world, async () => ({ input: { body: { name: "Kite flying" } } })),
    "interests.mine": playedOut(world, async ({ given, account }) => ({
      input: {},
      addRow: async () => {
        const made = await given.interests([another()]);
        return given.chosenInterests(made.map((interest) => ({ account, interest })));
      },
    })),
    "interests.choose": playedOut(world, async ({ given }) => ({
      input: { body: { interestIds: (await given.interests(names)).map(({ id }) => id) } },
    })),
  };
}
