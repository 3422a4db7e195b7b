import { groups } from "@marquee/contract/groups";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { AccountFixture } from "../test/fixtures.ts";
import { only } from "../test/rows.ts";
import { testWorld } from "../test/world.ts";

type Step = { readonly by: number; readonly to: number; readonly does: "leave" | "demote" | "remove" };

const people = 4;
const step = fc.record<Step>({
  by: fc.nat({ max: people - 1 }),
  to: fc.nat({ max: people - 1 }),
  does: fc.constantFrom("leave" as const, "demote" as const, "remove" as const),
});

test("however many leave, demote and remove each other at the same moment, a group keeps a moderator and its owner", async () => {
  const tenant = await (await testWorld()).tenant();
  const accounts = await tenant.fixtures.accounts(Array.from({ length: people }, () => ({})));
  const rounds = fc.array(step, { minLength: 2, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(rounds, fc.boolean(), async (steps, isOwned) => {
      const group = await tenant.fixtures.group(isOwned ? { moderators: accounts } : { moderators: [] });
      if (!isOwned) await orphan(group.id);
      await Promise.all(steps.map((each) => attempt(group.id, each)));
      const admin = await tenant.fixtures.account({ isAdministrator: true });
      const { data } = await tenant.as(admin).call(groups.members, { groupId: group.id, pageSize: 100 });
      const { data: shown } = await tenant.guest.call(groups.get, { groupId: group.id });
      expect(data.filter(({ role }) => role === "moderator").length).toBeGreaterThan(0);
      expect(data.filter(({ isOwner }) => isOwner)).toHaveLength(isOwned ? 1 : 0);
      expect(shown._count.members).toBe(data.length);
    }),
    { numRuns: 12 },
  );

  /** A group whose owner has gone: only the rule about the last moderator holds it together. */
  async function orphan(groupId: string): Promise<void> {
    const admin = tenant.as(await tenant.fixtures.account({ isAdministrator: true }));
    for (const account of accounts) {
      await tenant.as(account).call(groups.join, { groupId });
      await admin.call(groups.promote, { groupId, accountId: account.id });
    }
  }

  async function attempt(groupId: string, { by, to, does }: Step): Promise<void> {
    const caller = tenant.as(only<AccountFixture>(accounts.slice(by, by + 1)));
    const { id: accountId } = only<AccountFixture>(accounts.slice(to, to + 1));
    const made =
      does === "leave"
        ? caller.call(groups.leave, { groupId })
        : caller.call(does === "demote" ? groups.demote : groups.removeMember, { groupId, accountId });
    // Some of them are refused: that is what holds the group together.
    await made.catch(() => undefined);
  }
});
