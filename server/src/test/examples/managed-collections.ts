import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { asPeer, notManagers, ownChannel } from "./channel-roles.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

const showsNobodyElse = "a collection names nobody, and what is in it its channel's creator alone";

const wordsStay = "what is said of a collection is its community's, which goes on reading it";

/** A channel of the caller's with a collection of two contents, and a third outside. */
async function collected(context: ExampleContext) {
  const own = await ownChannel(context);
  const { fixtures } = context;
  const { channel } = own;
  const [first, second, outside] = await fixtures.contents([{ channel }, { channel }, { channel }]);
  if (!first || !second || !outside) throw new Error("three contents were asked for");
  const collection = await fixtures.collection({ channel, contents: [first, second] });
  return { ...own, first, second, outside, collectionId: collection.id };
}
type Collected = Awaited<ReturnType<typeof collected>>;

/** What is published put together, for those who manage its channel. */
export function examplesOf(world: World): Examples {
  const managed = (
    inputOf: (own: Collected) => object,
    more: (own: Collected, context: ExampleContext) => Partial<Prepared> = () => ({}),
  ) =>
    inContext(world, async (context) => {
      const own = await collected(context);
      const input = { channelId: own.channelId, ...inputOf(own) };
      const refusals = async () =>
        (await notManagers(context, own)).map((refusal) => ({ ...refusal, input: { ...input, ...refusal.input } }));
      return { input, refusals, peer: asPeer(context), showsNobodyElse, wordsStay, ...more(own, context) };
    });
  const body = { name: "First season", description: "All of the summer." };
  const one = ({ collectionId }: Collected) => ({ collectionId });
  return {
    "managedCollections.list": managed(
      () => ({}),
      ({ channel }, { fixtures }) => ({ addRow: () => fixtures.collection({ channel }) }),
    ),
    "managedCollections.create": managed(() => ({ body })),
    "managedCollections.order": managed(({ collectionId }) => ({ body: { collectionIds: [collectionId] } })),
    "managedCollections.get": managed(one),
    "managedCollections.updateOrRemove": managed((own) => ({ ...one(own), body: { name: "Second season" } })),
    "managedCollections.update": managed((own) => ({ ...one(own), body })),
    "managedCollections.remove": managed(one),
    "managedCollections.contents": managed(one, ({ channel, collectionId }, { fixtures }) => ({
      addRow: () => fixtures.content({ channel, collections: [{ id: collectionId }] }),
    })),
    "managedCollections.orderContents": managed((own) => ({
      ...one(own),
      body: { contentIds: [own.second.id, own.first.id] },
    })),
    "managedCollections.addContent": managed((own) => ({ ...one(own), contentId: own.outside.id })),
    "managedCollections.removeContent": managed((own) => ({ ...one(own), contentId: own.first.id })),
  };
}
