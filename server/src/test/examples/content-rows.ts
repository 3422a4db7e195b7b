import { contentErrors } from "@marquee/contract/contents";
import { groupErrors } from "@marquee/contract/groups";
import { kernelErrors } from "@marquee/contract/kernel";
import type { ContentSpec } from "../fixtures-channels.ts";
import { only } from "../rows.ts";
import type { Refusal } from "../suites/suite.ts";
import type { ExampleContext } from "./example-context.ts";

/** A channel of somebody else's with a recording that is out, a guest in it, and what both are about. */
export async function publishing({ fixtures }: ExampleContext) {
  const [creator, guest, reader] = [await fixtures.account(), await fixtures.account(), await fixtures.account()];
  const interest = only(await fixtures.interests(["Rowing"]));
  await fixtures.chosenInterests([{ account: reader, interest }]);
  const interests = [interest];
  const channel = await fixtures.channel({ creator, interests, subscribers: [reader] });
  const guests = [{ name: "Grace", account: guest }];
  const content = await fixtures.content({ channel, audioOf: creator, guests, interests, likes: [reader] });
  return { creator, guest, reader, channel, content };
}
export type Publishing = Awaited<ReturnType<typeof publishing>>;

type Where = { readonly channelId: string; readonly contentId: string };

/** Something else that is published, by somebody else. */
async function another(
  { fixtures }: ExampleContext,
  content: Omit<ContentSpec, "channel"> = {},
  channel: Parameters<typeof fixtures.channel>[0] = {},
): Promise<Where> {
  const made = await fixtures.channel(channel);
  const { id: contentId } = await fixtures.content({ ...content, channel: made });
  return { channelId: made.id, contentId };
}

/** A channel that is there for its managers alone. */
export async function hiddenChannel({ fixtures }: ExampleContext, input: object = {}): Promise<Refusal[]> {
  const { id: channelId } = await fixtures.channel({ visible: false });
  return [{ input: { ...input, channelId }, error: kernelErrors.notFound }];
}

/** Of a private group. */
export async function privateChannel({ fixtures }: ExampleContext): Promise<Refusal[]> {
  const group = await fixtures.group({ access: "private", moderators: [await fixtures.account()] });
  const { id: channelId } = await fixtures.channel({ group });
  return [{ input: { channelId }, error: groupErrors.membersOnly }];
}

/** What somebody does not find, or finds in vain since it is for a group. */
export async function notFound(context: ExampleContext, input: object): Promise<Refusal[]> {
  const { fixtures } = context;
  const owner = await fixtures.account();
  const closed = await fixtures.group({ access: "private", moderators: [owner] });
  const open = await fixtures.group({ moderators: [owner] });
  const hidden = [
    await another(context, { published: null }),
    await another(context, { published: new Date(Date.now() + 86_400_000), visible: false }),
    await another(context, {}, { visible: false }),
  ];
  const ofGroups = [
    await another(context, { groupOnly: true }, { group: open }),
    await another(context, {}, { group: closed }),
  ];
  return [
    ...hidden.map((where) => ({ input: { ...input, ...where }, error: kernelErrors.notFound })),
    ...ofGroups.map((where) => ({ input: { ...input, ...where }, error: groupErrors.membersOnly })),
  ];
}

/** The same, and what takes something that they do not have, or time. */
export async function notRead(context: ExampleContext, input: object): Promise<Refusal[]> {
  const coming = await another(context, { published: new Date(Date.now() + 86_400_000) });
  const forTiers = await another(context, { access: "tiers" });
  const forPlans = await another(context, { access: "plans" });
  return [
    ...(await notFound(context, input)),
    { input: { ...input, ...coming }, error: kernelErrors.notFound },
    { input: { ...input, ...forTiers }, error: kernelErrors.tierRequired },
    { input: { ...input, ...forPlans }, error: contentErrors.planRequired },
  ];
}

/** And where it is read without an account, what is for members. */
export async function notReadByGuests(context: ExampleContext, input: object): Promise<Refusal[]> {
  const forMembers = await another(context, { access: "members" });
  const asGuest = { isGuest: true, input: { ...input, ...forMembers }, error: kernelErrors.signInRequired } as const;
  return [...(await notRead(context, input)), asGuest];
}
