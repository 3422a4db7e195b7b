import { calendars } from "@marquee/contract/calendars";
import { groupErrors, groups } from "@marquee/contract/groups";
import type { AccountFixture } from "../fixtures.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext } from "./example-context.ts";

/** A group that the caller is in, with an event. */
async function memberOf(context: ExampleContext) {
  const { fixtures, account } = context;
  const owner = await fixtures.account();
  const { id: groupId } = await fixtures.group({ access: "private", moderators: [owner], members: [account] });
  await fixtures.event({ creator: owner, groupId, groupOnly: true });
  const input = { groupId };
  const owns = context.tenant.as(owner);
  /** Somebody else who comes in and makes an address too. */
  const peer = async (other: AccountFixture) => {
    const client = context.tenant.as(other);
    await owns.call(groups.invite, { groupId, body: { accountIds: [other.id] } });
    await client.call(groups.acceptInvitation, input);
    await client.call(calendars.renew, input);
  };
  return { input, peer };
}

/** Calls about a group's calendar. */
export function examplesOf(world: World): Examples {
  const showsNobodyElse = "it is about events, not about people";
  return {
    "calendars.ofGroup": inContext(world, async (context) => {
      const { input } = await memberOf(context);
      const caller = await context.fixtures.account();
      return { input, showsNobodyElse, refusals: async () => [{ caller, error: groupErrors.membersOnly }] };
    }),
    "calendars.byToken": inContext(world, async (context) => {
      const { data } = await context.client.call(calendars.renew, (await memberOf(context)).input);
      return { input: { token: data.token }, showsNobodyElse };
    }),
    "calendars.address": inContext(world, async (context) => ({
      input: (await memberOf(context)).input,
      showsNobodyElse,
    })),
    "calendars.renew": inContext(world, memberOf),
    "calendars.end": inContext(world, async (context) => {
      const example = await memberOf(context);
      await context.client.call(calendars.renew, example.input);
      return example;
    }),
  };
}
