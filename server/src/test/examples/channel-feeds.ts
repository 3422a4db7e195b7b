import { channels } from "@marquee/contract/channels";
import type { AccountFixture } from "../fixtures.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { hiddenChannel } from "./content-rows.ts";
import { type ExampleContext, inContext } from "./example-context.ts";

/** A channel with a recording that is out. */
async function publishing(context: ExampleContext) {
  const { fixtures, account, tenant } = context;
  const creator = await fixtures.account();
  const [channel] = await fixtures.channels([{ creator }]);
  if (!channel) throw new Error("no channel was made");
  const [content] = await fixtures.contents([{ channel, audioOf: creator, guests: [{ account: creator }] }]);
  if (!content) throw new Error("nothing was published");
  const input = { channelId: channel.id };
  /** Somebody else with a feed of their own. */
  const peer = (other: AccountFixture) => tenant.as(other).call(channels.renewPrivateFeed, input);
  const everybodyMay = "everybody follows what everybody finds";
  const refusals = () => hiddenChannel(context);
  return { input, peer, contentId: content.id, account, everybodyMay, refusals };
}

const own = async (context: ExampleContext) => {
  const { input, peer, everybodyMay, refusals } = await publishing(context);
  return { input, peer, everybodyMay, refusals };
};

/** With an address of the caller's. */
async function shared(context: ExampleContext) {
  const example = await publishing(context);
  const { data } = await context.client.call(channels.renewPrivateFeed, example.input);
  return { ...example, token: data.token };
}

/** Calls about the feeds of channels. */
export function examplesOf(world: World): Examples {
  const showsNobodyElse = "it is about what is published, and names whoever publishes it as their channel does";
  return {
    "channels.feed": inContext(world, async (context) => {
      const { input, everybodyMay, refusals } = await publishing(context);
      return { input, everybodyMay, refusals, showsNobodyElse };
    }),
    "channels.feedByToken": inContext(world, async (context) => ({
      input: { token: (await shared(context)).token },
      showsNobodyElse,
    })),
    "channels.noteFeedRead": inContext(world, async (context) => ({
      input: { token: (await shared(context)).token, body: { program: "AntennaPod/3.4" } },
    })),
    "channels.recordingByToken": inContext(world, async (context) => {
      const { token, contentId } = await shared(context);
      return { input: { token, contentId }, showsNobodyElse };
    }),
    "channels.privateFeed": inContext(world, async (context) => {
      const { input, everybodyMay, refusals } = await own(context);
      return { input, everybodyMay, refusals, showsNobodyElse };
    }),
    "channels.renewPrivateFeed": inContext(world, own),
    "channels.endPrivateFeed": inContext(world, async (context) => {
      const { token: _, contentId: _content, account: _account, ...example } = await shared(context);
      return example;
    }),
  };
}
