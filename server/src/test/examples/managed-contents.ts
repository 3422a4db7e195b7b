import { kernelErrors } from "@marquee/contract/kernel";
import { managedContents } from "@marquee/contract/managed-contents";
import { posts } from "@marquee/contract/posts";
import type { Examples, Refusal } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";
import { dotUri } from "../uploads.ts";

const ofChannel = "what a channel publishes is its managers', and each of them changes the same";
const wordsStay = "what was published belongs to the community, which goes on reading it";

/** A channel of somebody's, which the caller manages too and others subscribe to, with a draft that is its creator's. */
async function managing({ fixtures, account, tenant }: ExampleContext) {
  const [creator, reader] = await fixtures.accounts([
    { email: "creator@example.org" },
    { email: "reader@example.org" },
  ]);
  if (!creator || !reader) throw new Error("not everybody came");
  const channel = await fixtures.channel({ creator, managers: [account], subscribers: [{ id: reader.id }] });
  const written = { title: "Low tide", body: "<p>Bring a lamp.</p>" };
  const draft = () =>
    tenant
      .as(creator)
      .call(managedContents.create, { channelId: channel.id, body: { ...written, description: "At nine" } });
  const { data } = await draft();
  const hidden = await fixtures.channel({ visible: false });
  return { channelId: channel.id, contentId: data.id, creator, reader, draft, hidden };
}
type Managing = Awaited<ReturnType<typeof managing>>;

/** Calls about what is published in a channel. */
export function examplesOf(world: World): Examples {
  const inChannel = (
    prepare: (own: Managing, context: ExampleContext) => Partial<Prepared> | Promise<Partial<Prepared>> = () => ({}),
  ) =>
    inContext(world, async (context) => {
      const own = await managing(context);
      const { input = {}, ...more } = await prepare(own, context);
      const asked = { channelId: own.channelId, ...input };
      const refusals = async (): Promise<Refusal[]> => [
        { caller: own.reader, error: kernelErrors.forbidden },
        { caller: own.reader, input: { ...asked, channelId: own.hidden.id }, error: kernelErrors.notFound },
      ];
      const peer = async () => undefined;
      return { input: asked, refusals, peer, touchesOthers: ofChannel, wordsStay, ...more };
    });
  const ofContent = (
    more: object = {},
    prepare: (own: Managing, context: ExampleContext) => Partial<Prepared> | Promise<Partial<Prepared>> = () => ({}),
  ) =>
    inChannel(async (own, context) => {
      const { input = {}, ...others } = await prepare(own, context);
      return { input: { contentId: own.contentId, ...more, ...input }, ...others };
    });
  const scheduled = { date: "2027-06-01T09:00:00.000Z", email: true, push: true, visible: true };
  /** Two revisions, the first of the creator's text. */
  const revised = async ({ channelId, contentId, creator }: Managing, { client, tenant }: ExampleContext) => {
    const change = (title: string) => ({ channelId, contentId, body: { content: { title } } });
    await client.call(managedContents.update, change("High tide"));
    await tenant.as(creator).call(managedContents.update, change("Slack water"));
    const { data } = await client.call(managedContents.revisions, { channelId, contentId });
    return data.at(-1)?.id ?? "";
  };
  return {
    "managedContents.list": inChannel((own) => ({ addRow: own.draft })),
    "managedContents.create": inChannel(() => ({
      input: { body: { title: "Seals", body: "<p>Three of them.</p>", visible: true } },
    })),
    "managedContents.get": ofContent(),
    "managedContents.update": ofContent({ body: { content: { title: "High tide", visible: true }, version: 1 } }),
    "managedContents.remove": ofContent(),
    "managedContents.activities": ofContent({}, async ({ channelId, contentId, creator }, { tenant, client }) => {
      const body = { content: { visible: true } };
      await client.call(managedContents.update, { channelId, contentId, body });
      const addRow = () => tenant.as(creator).call(posts.create, { body: { message: "See you", contentId } });
      await addRow();
      return { addRow };
    }),
    "managedContents.addImage": ofContent({ body: { imageDataUri: dotUri, filename: "seal.png" } }),
    "managedContents.schedule": ofContent({ body: scheduled }),
    "managedContents.unschedule": ofContent({}, async ({ channelId, contentId }, { client }) => {
      await client.call(managedContents.schedule, { channelId, contentId, body: scheduled });
      return {};
    }),
    "managedContents.reach": ofContent({}, () => ({ showsNobodyElse: "it counts people and names none" })),
    "managedContents.test": ofContent({}, ({ creator }) => ({ caller: creator })),
    "managedContents.revisions": ofContent({}, async (own, context) => {
      await revised(own, context);
      let count = 0;
      const addRow = async () => {
        count += 1;
        const client = count % 2 === 0 ? context.tenant.as(own.creator) : context.client;
        const body = { content: { title: `Tide ${count}` } };
        await client.call(managedContents.update, { channelId: own.channelId, contentId: own.contentId, body });
      };
      return { addRow };
    }),
    "managedContents.revision": ofContent({}, async (own, context) => ({
      input: { revisionId: await revised(own, context) },
    })),
    "managedContents.restore": ofContent({}, async (own, context) => ({
      input: { revisionId: await revised(own, context) },
    })),
  };
}
