import { contents } from "@marquee/contract/contents";
import { newId } from "../../kernel/new-id.ts";
import { only } from "../rows.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { notFound, notRead, notReadByGuests, type Publishing, publishing } from "./content-rows.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

const everybodyMay = "everybody finds what is published, unless whoever publishes it says otherwise";

/** Calls about what is published in all channels. */
export function examplesOf(world: World): Examples {
  const ofContent = (
    input: object,
    refused: typeof notFound,
    more: (here: Publishing, context: ExampleContext) => Partial<Prepared> = () => ({}),
  ) =>
    inContext(world, async (context) => {
      const here = await publishing(context);
      const whole = { contentId: here.content.id, ...input };
      return { input: whole, everybodyMay, refusals: () => refused(context, input), ...more(here, context) };
    });
  return {
    "contents.list": inContext(world, async (context) => {
      const { channel } = await publishing(context);
      return { input: {}, addRow: () => context.fixtures.content({ channel }) };
    }),
    "contents.interests": inContext(world, async (context) => {
      const { channel } = await publishing(context);
      return { input: {}, addRow: () => addAbout(context, channel) };
    }),
    "contents.subscribed": inContext(world, async ({ fixtures, account }) => {
      const channel = await fixtures.channel({ subscribers: [account] });
      const addRow = () => fixtures.content({ channel });
      await addRow();
      return { input: {}, addRow };
    }),
    "contents.begun": inContext(world, async ({ fixtures, account }) => {
      const creator = await fixtures.account();
      const channel = await fixtures.channel({ creator });
      const progress = [{ id: account.id, seconds: 90 }];
      const addRow = () => fixtures.content({ channel, audioOf: creator, progress });
      await addRow();
      return { input: {}, addRow };
    }),
    "contents.get": ofContent({}, notReadByGuests),
    "contents.preview": ofContent({}, notFound),
    "contents.keepProgress": ofContent({ body: { seconds: 90 } }, notRead, ({ content }, { tenant }) => ({
      peer: (account) => {
        const input = { contentId: content.id, body: { seconds: 30 } };
        return tenant.as(account).call(contents.keepProgress, input);
      },
    })),
    "contents.count": ofContent({ body: { what: "read" } }, notReadByGuests),
  };
}

/** Something published about what nothing was about before, and somebody has chosen. */
async function addAbout({ fixtures }: ExampleContext, channel: { readonly id: string }) {
  const interest = only(await fixtures.interests([`Boats ${newId()}`]));
  await fixtures.chosenInterests([{ account: await fixtures.account(), interest }]);
  await fixtures.content({ channel, interests: [interest] });
}
