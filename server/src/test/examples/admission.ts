import { admission } from "@marquee/contract/admission";
import { groups } from "@marquee/contract/groups";
import { kernelErrors } from "@marquee/contract/kernel";
import type { AccountFixture } from "../fixtures.ts";
import type { Examples, Refusal } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

/** A group of somebody else that the caller looks after too, with a member. */
async function lookedAfter({ fixtures, account }: Pick<ExampleContext, "fixtures" | "account">) {
  const [owner, member] = await fixtures.accounts([{}, {}]);
  if (!owner || !member) throw new Error("not everybody came");
  const moderators = [owner, account];
  const { id: groupId } = await fixtures.group({ access: "private", moderators, members: [member] });
  return { groupId, owner, member };
}
type LookedAfter = Awaited<ReturnType<typeof lookedAfter>>;

/** A group of somebody else with rules, and who asks there. */
async function withRules({ tenant, fixtures }: ExampleContext) {
  const owner = await fixtures.account();
  const { id: groupId } = await fixtures.group({ moderators: [owner] });
  await tenant.as(owner).call(admission.saveRules, { groupId, body: { text: "Be on time" } });
  return { groupId, owner: tenant.as(owner) };
}

/** A link of the caller's. */
async function newLink({ client }: Pick<ExampleContext, "client">, groupId: string) {
  const { data } = await client.call(admission.createLink, { groupId, body: { limit: 20, days: 7 } });
  return data;
}

/** Somebody who came by a link. */
async function comer({ tenant, fixtures }: ExampleContext, code: string): Promise<AccountFixture> {
  const account = await fixtures.account();
  await tenant.as(account).call(admission.joinByLink, { code });
  return account;
}

/** A closed group is not there for who does not look after it. */
async function closed({ fixtures }: ExampleContext, input: object = {}): Promise<Refusal[]> {
  const { id: groupId } = await fixtures.group({ active: false, moderators: [await fixtures.account()] });
  return [{ input: { ...input, groupId }, error: kernelErrors.notFound }];
}

/** Somebody who looks after the group too, with a link of their own. */
async function madeAnother({ tenant, client }: ExampleContext, groupId: string, account: AccountFixture) {
  const accountId = account.id;
  await client.call(groups.invite, { groupId, body: { accountIds: [accountId] } });
  const peer = tenant.as(account);
  await peer.call(groups.acceptInvitation, { groupId });
  await client.call(groups.promote, { groupId, accountId });
  await newLink({ client: peer }, groupId);
}

const keepsOrder = "who looks after a group decides about whom they blocked too";

/** Calls about how one comes into a group. */
export function examplesOf(world: World): Examples {
  const managed = (
    prepare: (here: LookedAfter, context: ExampleContext) => Promise<object> | object,
    more: (here: LookedAfter, context: ExampleContext) => Partial<Prepared> = () => ({}),
  ) =>
    inContext(world, async (context) => {
      const here = await lookedAfter(context);
      const input = { groupId: here.groupId, ...(await prepare(here, context)) };
      const refusals = async (): Promise<Refusal[]> => [{ caller: here.member, error: kernelErrors.forbidden }];
      const peer = async () => undefined;
      return { input, refusals, peer, ...more(here, context) };
    });
  return {
    "admission.saveQuestions": managed(() => ({
      body: { questions: [{ text: "Where do you row?", required: true }] },
    })),
    "admission.rules": inContext(world, async (context) => {
      const { groupId, owner } = await withRules(context);
      let versions = 1;
      return {
        input: { groupId },
        everybodyMay: "whoever thinks of joining reads what is asked of them",
        refusals: () => closed(context),
        addRow: () => owner.call(admission.saveRules, { groupId, body: { text: `Version ${++versions}` } }),
      };
    }),
    "admission.tiers": managed(
      () => ({}),
      () => ({ showsNobodyElse: "it is about levels of membership, not about people" }),
    ),
    "admission.saveTiers": managed(() => ({ body: { tierIds: [] } })),
    "admission.saveRules": managed(() => ({ body: { text: "Be on time" } })),
    "admission.acceptRules": inContext(world, async (context) => {
      const { groupId } = await withRules(context);
      const body = { version: 1 };
      return {
        input: { groupId, body },
        everybodyMay: "everybody may accept for themselves",
        refusals: () => closed(context, { body }),
        peer: (peer) => context.tenant.as(peer).call(admission.acceptRules, { groupId, body: { version: 1 } }),
      };
    }),
    "admission.links": managed(
      () => ({}),
      ({ groupId, owner }, { tenant }) => ({ addRow: () => newLink({ client: tenant.as(owner) }, groupId) }),
    ),
    "admission.createLink": managed(() => ({ body: { limit: 5, days: 7 } })),
    "admission.revokeLink": managed(
      async ({ groupId }, context) => ({ linkId: (await newLink(context, groupId)).id }),
      ({ groupId }, context) => ({ peer: (peer) => madeAnother(context, groupId, peer) }),
    ),
    "admission.linkAccounts": inContext(world, async (context) => {
      const { groupId, member } = await lookedAfter(context);
      const { id: linkId, code } = await newLink(context, groupId);
      return {
        input: { groupId, linkId },
        addRow: () => comer(context, code),
        refusals: async () => [{ caller: member, error: kernelErrors.forbidden }],
      };
    }),
    ...byCode(world),
    "admission.bans": managed(
      () => ({}),
      ({ groupId }, { client, fixtures }) => ({
        addRow: async () => {
          const { id: accountId } = await fixtures.account();
          await client.call(admission.ban, { groupId, body: { accountId } });
        },
      }),
    ),
    "admission.ban": managed(
      ({ member }) => ({ body: { accountId: member.id } }),
      () => ({ touchesOthers: "somebody is kept out", reachesBlocked: keepsOrder }),
    ),
    "admission.mute": managed(
      ({ member }) => ({ accountId: member.id, body: { hours: 24, reason: "Sells tickets" } }),
      () => ({ touchesOthers: "somebody writes nothing for a time", reachesBlocked: keepsOrder }),
    ),
    "admission.liftMute": managed(
      async ({ groupId, member }, { client }) => {
        const accountId = member.id;
        await client.call(admission.mute, { groupId, accountId, body: { hours: null, reason: "Sells tickets" } });
        return { accountId };
      },
      ({ groupId, owner }, { client, tenant }) => ({
        reachesBlocked: keepsOrder,
        peer: async ({ id: accountId, ...peer }) => {
          await client.call(groups.invite, { groupId, body: { accountIds: [accountId] } });
          await tenant.as(peer).call(groups.acceptInvitation, { groupId });
          const body = { hours: 1, reason: "Loud" };
          await tenant.as(owner).call(admission.mute, { groupId, accountId, body });
        },
      }),
    ),
    "admission.liftBan": managed(
      async ({ groupId, member }, { client }) => {
        await client.call(admission.ban, { groupId, body: { accountId: member.id } });
        return { accountId: member.id };
      },
      ({ groupId, owner }, { fixtures, tenant }) => ({
        reachesBlocked: keepsOrder,
        peer: ({ id: accountId }) => tenant.as(owner).call(admission.ban, { groupId, body: { accountId } }),
        // Of a private group whoever is kept out sees nothing; an outsider sees that it is there.
        refusals: async () => [{ caller: await fixtures.account(), error: kernelErrors.forbidden }],
      }),
    ),
  };
}

/** What whoever has a code reads and does. */
function byCode(world: World): Examples {
  const link = async (context: ExampleContext) => {
    const owner = await context.fixtures.account();
    const { id: groupId } = await context.fixtures.group({ access: "private", moderators: [owner] });
    const { code } = await newLink({ client: context.tenant.as(owner) }, groupId);
    return { code, groupId, owner };
  };
  return {
    "admission.preview": inContext(world, async (context) => ({ input: { code: (await link(context)).code } })),
    "admission.joinByLink": inContext(world, async (context) => {
      const { code } = await link(context);
      return { input: { code }, peer: (peer) => context.tenant.as(peer).call(admission.joinByLink, { code }) };
    }),
  };
}
