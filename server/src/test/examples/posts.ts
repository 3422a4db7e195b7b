import { admission } from "@marquee/contract/admission";
import { contentErrors } from "@marquee/contract/contents";
import { groupErrors } from "@marquee/contract/groups";
import { eventErrors } from "@marquee/contract/events";
import { kernelErrors } from "@marquee/contract/kernel";
import { messageErrors } from "@marquee/contract/messages";
import { postErrors, posts } from "@marquee/contract/posts";
import { storage } from "@marquee/contract/storage";
import { and, eq } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { posts as table } from "../../posts/schema.ts";
import { dotUri } from "../uploads.ts";
import { only } from "../rows.ts";
import type { AccountFixture } from "../fixtures.ts";
import type { Examples, Refusal } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { openEvent } from "./event-refusals.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

type Stands = {
  readonly groupId?: string;
  readonly eventId?: string;
  readonly contentId?: string;
  readonly commentedId?: string;
};
type Author = Pick<ExampleContext, "client">;
type Writer = Author & { readonly account: AccountFixture };

async function post({ client }: Author, stands: Stands = {}) {
  const { data } = await client.call(posts.create, { body: { message: "Low tide at nine", ...stands } });
  return { activityId: data.id };
}

async function postPicture({ client }: Author, stands: Stands = {}) {
  const { data } = await client.call(storage.addImage, { body: { name: "Dot", type: "activity", dataUri: dotUri } });
  await client.call(posts.create, { body: { message: "", imageId: data.id, ...stands } });
}

/** As if the community had first posts wait when it was written. */
async function hold(world: World, { tenant }: ExampleContext, { activityId }: { readonly activityId: string }) {
  const at = world.clock.now();
  await world.database
    .update(table)
    .set({ approval: "waiting", withheldText: "Low tide at nine", text: "", deletedAt: at })
    .where(and(ofTenant(tenant, table), eq(table.id, activityId)));
}

/** Somebody else, who writes what the caller reads. */
async function somebody({ tenant, fixtures }: ExampleContext) {
  const account = await fixtures.account();
  return { account, client: tenant.as(account) };
}

/** Somebody likes what the caller wrote, comments on it, and writes and reports for themselves. */
async function takePart({ tenant }: ExampleContext, { activityId }: { activityId: string }, peer: AccountFixture) {
  const client = tenant.as(peer);
  await post({ client });
  const comment = await post({ client }, { commentedId: activityId });
  await client.call(posts.like, { activityId, body: {} });
  await client.call(posts.like, { ...comment, body: {} });
}

/** What stands in a private group, at a draft of an event, or below what is locked: for others it is not there, or not theirs. */
async function groupsOnly(context: ExampleContext, input: object): Promise<Refusal[]> {
  const author = await somebody(context);
  const group = await context.fixtures.group({ access: "private", members: [author.account] });
  const draft = await context.fixtures.event({ creator: author.account, status: "draft" });
  const ofGroup = await context.fixtures.event({ creator: author.account, groupOnly: true, groupId: group.id });
  return [
    { input: { ...input, ...(await post(author, { groupId: group.id })) }, error: groupErrors.membersOnly },
    { input: { ...input, ...(await post(author, { eventId: ofGroup.id })) }, error: groupErrors.membersOnly },
    { input: { ...input, ...(await post(author, { eventId: draft.id })) }, error: kernelErrors.notFound },
    ...(await belowLocked(context, author, input)),
  ];
}

/** What is about a content that takes a tier or a plan, or is in a channel that shows itself to nobody yet. */
async function belowLocked({ fixtures }: ExampleContext, author: Writer, input: object): Promise<Refusal[]> {
  const channel = await fixtures.channel({ creator: author.account });
  const hidden = await fixtures.channel({ creator: author.account, visible: false });
  const forTier = await fixtures.content({ channel, access: "tiers", tierSlugs: ["gold"] });
  const forPlan = await fixtures.content({ channel, access: "plans" });
  const unseen = await fixtures.content({ channel: hidden });
  return [
    { input: { ...input, ...(await post(author, { contentId: forTier.id })) }, error: kernelErrors.tierRequired },
    { input: { ...input, ...(await post(author, { contentId: forPlan.id })) }, error: contentErrors.planRequired },
    { input: { ...input, ...(await post(author, { contentId: unseen.id })) }, error: kernelErrors.notFound },
  ];
}

/**
 * Whoever left a public group reads there, and changes nothing more of what they wrote; nor without a place at an event,
 * nor before they accept what a group asks now, nor where only those who look after it write, nor while they are muted.
 */
async function leftBehind(context: ExampleContext, input: object): Promise<Refusal[]> {
  const { fixtures, account, world, tenant } = context;
  const owner = await fixtures.account();
  const group = await fixtures.group();
  const ruled = await fixtures.group({ moderators: [owner], members: [account] });
  await tenant.as(owner).call(admission.saveRules, { groupId: ruled.id, body: { text: "Be kind" } });
  const led = await fixtures.group({ moderators: [owner], members: [account], whoWrites: "moderators" });
  // Nobody has a tier that the community does not know.
  const gated = await fixtures.group({ moderators: [owner], members: [account], tierSlugs: ["gold"] });
  const loud = await fixtures.group({ moderators: [owner], members: [account] });
  const mute = { groupId: loud.id, accountId: account.id, body: { hours: 1, reason: "Loud" } };
  await tenant.as(owner).call(admission.mute, mute);
  const event = await fixtures.event({ registration: true });
  const at = world.clock.now();
  const [inGroup, atEvent, underRules, onlyRead, needsTier, whileMuted] = await fixtures.posts([
    { author: account, body: "Low tide", at, group },
    { author: account, body: "Low tide", at, event },
    { author: account, body: "Low tide", at, group: ruled },
    { author: account, body: "Low tide", at, group: led },
    { author: account, body: "Low tide", at, group: gated },
    { author: account, body: "Low tide", at, group: loud },
  ]);
  return [
    { caller: account, input: { ...input, activityId: inGroup?.id }, error: postErrors.joinFirst },
    { caller: account, input: { ...input, activityId: atEvent?.id }, error: eventErrors.notRegistered },
    { caller: account, input: { ...input, activityId: underRules?.id }, error: groupErrors.rulesFirst },
    { caller: account, input: { ...input, activityId: onlyRead?.id }, error: messageErrors.onlyModerators },
    { caller: account, input: { ...input, activityId: needsTier?.id }, error: kernelErrors.tierRequired },
    { caller: account, input: { ...input, activityId: whileMuted?.id }, error: groupErrors.muted },
  ];
}

/** A post of somebody else in a group that the caller looks after. */
async function pinnable(context: ExampleContext) {
  const author = await somebody(context);
  const group = { members: [author.account], moderators: [context.account] };
  const { id: groupId } = await context.fixtures.group(group);
  return { groupId, ...(await post(author, { groupId })) };
}

const communityReads = "what is posted in the community is everybody's";

/** Calls about posts and comments. */
export function examplesOf(world: World): Examples {
  const written = (
    prepare: (here: { activityId: string }) => object,
    more: (context: ExampleContext, input: object) => Partial<Prepared>,
    author: (context: ExampleContext) => Promise<Author> = somebody,
  ) =>
    inContext(world, async (context) => {
      const here = await post(await author(context));
      const input = prepare(here);
      return { input, peer: (account) => takePart(context, here, account), ...more(context, input) };
    });
  const everybodys = (context: ExampleContext, input: object) => ({
    everybodyMay: communityReads,
    refusals: () => groupsOnly(context, input),
  });
  const listed = (stands: (context: ExampleContext, author: AccountFixture) => Promise<Stands> = async () => ({})) =>
    inContext(world, async (context) => {
      const author = await somebody(context);
      const where = await stands(context, author.account);
      return { input: {}, addRow: () => post(author, where) };
    });
  const ofAccount = (add: (author: Author) => Promise<unknown>) =>
    inContext(world, async (context) => {
      const author = await somebody(context);
      return { input: { accountId: author.account.id }, addRow: () => add(author) };
    });
  const ofGroup = (add: (author: Author, stands: Stands) => Promise<unknown>) =>
    inContext(world, async (context) => {
      const author = await somebody(context);
      const { id: groupId } = await context.fixtures.group({ members: [author.account] });
      const hidden = await context.fixtures.group({ access: "private" });
      const closed = await context.fixtures.group({ active: false, moderators: [author.account] });
      const refusals = async () => [
        { input: { groupId: hidden.id }, error: groupErrors.membersOnly },
        { input: { groupId: closed.id }, error: kernelErrors.notFound },
      ];
      const addRow = () => add(author, { groupId });
      return { input: { groupId }, addRow, everybodyMay: "a public group is everybody's to read", refusals };
    });
  const pinned = (prepare: (client: ExampleContext["client"], here: { activityId: string }) => Promise<unknown>) =>
    inContext(world, async (context) => {
      const { activityId } = await pinnable(context);
      await prepare(context.client, { activityId });
      const refusals = async () => [
        { caller: (await somebody(context)).account, error: postErrors.notYoursToPin },
        ...(await groupsOnly(context, {})),
      ];
      return { input: { activityId }, refusals };
    });
  const ownPinned = (prepare: (client: ExampleContext["client"], here: { activityId: string }) => Promise<unknown>) =>
    inContext(world, async (context) => {
      const here = await post(context);
      await prepare(context.client, here);
      const refusals = async () => [
        { caller: (await somebody(context)).account, error: postErrors.onlyOwnPinned },
        ...(await groupsOnly(context, {})),
      ];
      const peer = async (account: AccountFixture) => {
        const client = context.tenant.as(account);
        await prepare(client, await post({ client }));
      };
      return { input: here, refusals, peer };
    });
  const ownGroup = async ({ fixtures, account }: ExampleContext, author: AccountFixture) => ({
    groupId: (await fixtures.group({ access: "private", members: [author, account] })).id,
  });
  return {
    "posts.list": listed(),
    "posts.create": inContext(world, async () => ({ input: { body: { message: "Low tide at nine" } } })),
    "posts.get": written((here) => here, everybodys),
    "posts.update": written(
      (here) => ({ ...here, body: { message: "High tide at three" } }),
      (context, input) => ({
        refusals: async () => [
          { caller: (await somebody(context)).account, error: postErrors.onlyAuthorEdits },
          ...(await groupsOnly(context, input)),
          ...(await leftBehind(context, input)),
        ],
      }),
      async (context) => context,
    ),
    "posts.edits": inContext(world, async (context) => {
      const author = await somebody(context);
      const here = await post(author);
      let edits = 0;
      const addRow = () => author.client.call(posts.update, { ...here, body: { message: `Low tide at ${++edits}` } });
      return {
        input: here,
        addRow,
        showsNobodyElse: "who wrote a post stands at the post",
        ...everybodys(context, {}),
      };
    }),
    "posts.remove": written(
      (here) => here,
      (context, input) => ({
        refusals: async () => [
          { caller: (await somebody(context)).account, error: postErrors.notYours },
          ...(await groupsOnly(context, input)),
        ],
        // What others said below it goes with it: they only write beside it.
        peer: async (account) => {
          const client = context.tenant.as(account);
          const beside = await post({ client });
          await client.call(posts.like, { ...beside, body: {} });
        },
      }),
      async (context) => context,
    ),
    "posts.comments": inContext(world, async (context) => {
      const author = await somebody(context);
      const { activityId } = await post(author);
      const addRow = () => post(author, { commentedId: activityId });
      return { input: { activityId }, addRow, ...everybodys(context, {}) };
    }),
    "posts.like": written((here) => ({ ...here, body: {} }), everybodys),
    "posts.unlike": inContext(world, async (context) => {
      const here = await post(await somebody(context));
      await context.client.call(posts.like, { ...here, body: {} });
      return { input: here, peer: (account) => takePart(context, here, account), ...everybodys(context, here) };
    }),
    "posts.likes": inContext(world, async (context) => {
      const here = await post(context);
      const addRow = async () => (await somebody(context)).client.call(posts.like, { ...here, body: {} });
      return { input: here, addRow, ...everybodys(context, here) };
    }),
    "posts.report": written(
      (here) => ({ ...here, body: { reason: "Not kind" } }),
      (context, input) => ({
        everybodyMay: communityReads,
        refusals: async () => [
          { input: { ...input, ...(await post(context)) }, caller: context.account, error: postErrors.ownReport },
          ...(await groupsOnly(context, input)),
        ],
      }),
    ),
    "posts.withdrawReport": inContext(world, async (context) => {
      const here = await post(await somebody(context));
      const report = async (client: ExampleContext["client"]) => {
        const { data } = await client.call(posts.report, { ...here, body: { reason: "Not kind" } });
        return { ...here, reportId: only(data.reports).id };
      };
      const input = await report(context.client);
      return { input, peer: (account) => report(context.tenant.as(account)), ...everybodys(context, input) };
    }),
    "posts.save": written((here) => here, everybodys),
    "posts.unsave": inContext(world, async (context) => {
      const here = await post(await somebody(context));
      await context.client.call(posts.save, here);
      return { input: here, peer: (account) => context.tenant.as(account).call(posts.save, here) };
    }),
    "posts.saved": inContext(world, async (context) => {
      const author = await somebody(context);
      return { input: {}, addRow: async () => context.client.call(posts.save, await post(author)) };
    }),
    "posts.vote": inContext(world, async (context) => {
      const author = await somebody(context);
      const poll = { choices: ["At nine", "At ten"] };
      const { data } = await author.client.call(posts.create, { body: { message: "When?", poll } });
      const input = { activityId: data.id, body: { choices: [1] } };
      return {
        input,
        everybodyMay: "whoever may comment in the community votes in it",
        // Where only moderators write, members vote.
        refusals: async () =>
          [...(await groupsOnly(context, input)), ...(await leftBehind(context, input))].filter(
            ({ error }) => error !== messageErrors.onlyModerators,
          ),
        peer: (account) => context.tenant.as(account).call(posts.vote, { ...input, body: { choices: [0] } }),
      };
    }),
    "posts.pinned": inContext(world, async (context) => {
      const here = await pinnable(context);
      await context.client.call(posts.pin, here);
      return { input: { groupId: here.groupId } };
    }),
    "posts.pin": pinned(async () => undefined),
    "posts.unpin": pinned((client, here) => client.call(posts.pin, here)),
    "posts.pinToProfile": ownPinned(async () => undefined),
    "posts.unpinFromProfile": ownPinned((client, here) => client.call(posts.pinToProfile, here)),
    "posts.mine": inContext(world, async (context) => ({
      input: {},
      addRow: () => post(context),
      showsNobodyElse: "it lists what the caller wrote",
    })),
    "posts.waiting": inContext(world, async (context) => ({
      input: {},
      addRow: async () => hold(world, context, await post(context)),
      showsNobodyElse: "it lists what the caller wrote",
    })),
    "posts.feed": inContext(world, async (context) => {
      const { account, client } = await somebody(context);
      await context.fixtures.follows([[context.account, account]]);
      return { input: {}, addRow: () => post({ client }) };
    }),
    "posts.ofMyGroups": listed(ownGroup),
    "posts.ofAccount": ofAccount(post),
    "posts.mediaOfAccount": ofAccount(postPicture),
    "posts.ofGroup": ofGroup(post),
    "posts.mediaOfGroup": ofGroup(postPicture),
    "posts.ofEvent": inContext(world, async (context) => {
      const { id: eventId } = await context.fixtures.event({ registration: false });
      const author = await somebody(context);
      return { input: { eventId }, addRow: () => post(author, { eventId }), ...openEvent(context, {}) };
    }),
    "posts.ofInterest": inContext(world, async (context) => {
      const interest = only(await context.fixtures.interests(["Rowing"]));
      const { account: author } = await somebody(context);
      const addRow = () =>
        context.fixtures.posts([{ author, body: "On #Rowing", at: world.clock.now(), interests: [interest] }]);
      return { input: { interestId: interest.id }, addRow };
    }),
  };
}
