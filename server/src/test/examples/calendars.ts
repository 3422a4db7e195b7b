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
  /** Somebody else who makes an address of their own. */
  const peer = (context: ExampleContext) => async (other: AccountFixture) => {
    await context.tenant.as(other).call(calendars.renewOwn, {});
  };
  return {
    "calendars.ofCommunity": inContext(world, async ({ fixtures }) => {
      await fixtures.event({ name: "Open evening" });
      return { input: {}, showsNobodyElse };
    }),
    "calendars.ofSeries": inContext(world, async ({ fixtures }) => {
      const { id: seriesId } = await fixtures.series();
      await fixtures.event({ seriesId });
      return { input: { seriesId }, showsNobodyElse };
    }),
    "calendars.ownAddress": inContext(world, async (context) => ({
      input: {},
      showsNobodyElse,
      peer: peer(context),
    })),
    "calendars.renewOwn": inContext(world, async (context) => ({ input: {}, peer: peer(context) })),
    "calendars.endOwn": inContext(world, async (context) => {
      await context.client.call(calendars.renewOwn, {});
      return { input: {}, peer: peer(context) };
    }),
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
