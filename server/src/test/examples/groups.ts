import { admission } from "@marquee/contract/admission";
import { groupErrors, groups } from "@marquee/contract/groups";
import { kernelErrors } from "@marquee/contract/kernel";
import { addSponsorRow } from "./group-rows.ts";
import type { AccountFixture } from "../fixtures.ts";
import { only } from "../rows.ts";
import type { Examples, Refusal } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

/** A private group of the caller's, with somebody in it, somebody who asks, and somebody who is invited. */
async function ownGroup({ fixtures, account }: Pick<ExampleContext, "fixtures" | "account">) {
  const [moderator, member, asking, invited] = await fixtures.accounts([{}, {}, {}, {}]);
  if (!moderator || !member || !asking || !invited) throw new Error("not everybody came");
  const people = { moderators: [account, moderator], members: [member], requests: [asking], invited: [invited] };
  const { id: groupId } = await fixtures.group({ access: "private", ...people });
  return { groupId, moderator, member, asking, invited };
}
type OwnGroup = Awaited<ReturnType<typeof ownGroup>>;

/** Somebody else's group. */
async function otherGroup(
  { fixtures }: ExampleContext,
  access: "public" | "private",
  invited: readonly AccountFixture[] = [],
) {
  const [owner, moderator] = await fixtures.accounts([{}, {}]);
  if (!owner || !moderator) throw new Error("not everybody came");
  const { id: groupId } = await fixtures.group({ access, moderators: [owner, moderator], invited });
  return { groupId, owner, moderator };
}

/** Whoever asks the group, and is found by its moderators. */
async function newRequest({ tenant, fixtures, client }: ExampleContext, groupId: string) {
  const account = await fixtures.account();
  await tenant.as(account).call(groups.ask, { groupId, body: {} });
  const { data } = await client.call(groups.requests, { groupId, pageSize: 100 });
  return only(data.filter((request) => request.account.id === account.id));
}

async function newInvitation({ fixtures, client }: ExampleContext, groupId: string) {
  const account = await fixtures.account();
  await client.call(groups.invite, { groupId, body: { accountIds: [account.id] } });
  const { data } = await client.call(groups.invitations, { groupId, pageSize: 100 });
  return only(data.filter((invitation) => invitation.account.id === account.id));
}

const namesNobody = { showsNobodyElse: "an outsider of a private group sees none of its members" };
/** A closed group is not there for who does not look after it. */
async function closed({ fixtures }: ExampleContext): Promise<Refusal[]> {
  const { id: groupId } = await fixtures.group({ active: false, moderators: [await fixtures.account()] });
  return [{ input: { groupId }, error: kernelErrors.notFound }];
}

/** For what everybody may where there is a group. */
const seen = (context: ExampleContext, everybodyMay: string) => ({ everybodyMay, refusals: () => closed(context) });
/** Whoever is kept out of a group that they can read. */
async function banned({ fixtures, tenant }: ExampleContext): Promise<Refusal[]> {
  const [owner, caller] = [await fixtures.account(), await fixtures.account()];
  const { id: groupId } = await fixtures.group({ moderators: [owner] });
  await tenant.as(owner).call(admission.ban, { groupId, body: { accountId: caller.id } });
  return [{ caller, input: { groupId, body: {} }, error: groupErrors.banned }];
}
const forThemselves = "everybody may answer for themselves";
const takesOut = "who looks after a group decides about whom they blocked too";

/** Calls of the groups. */
export function examplesOf(world: World): Examples {
  const managed = (
    prepare: (here: OwnGroup, context: ExampleContext) => Promise<object> | object,
    more: (here: OwnGroup, context: ExampleContext) => Partial<Prepared> = () => ({}),
  ) =>
    inContext(world, async (context) => {
      const here = await ownGroup(context);
      const input = { groupId: here.groupId, ...(await prepare(here, context)) };
      const refusals = async (): Promise<Refusal[]> => [{ caller: here.member, error: kernelErrors.forbidden }];
      const peer = async () => undefined;
      return { input, refusals, peer, ...more(here, context) };
    });
  const ownersAlone = ({ moderator }: OwnGroup): Partial<Prepared> => ({
    refusals: async () => [{ caller: moderator, error: kernelErrors.forbidden }],
  });
  const membersAlone = (add: (here: OwnGroup, context: ExampleContext) => Promise<unknown>) =>
    managed(
      () => ({}),
      (here, context) => ({
        addRow: () => add(here, context),
        refusals: async () => [{ caller: here.asking, error: groupErrors.membersOnly }],
      }),
    );
  const alsoInvited = ({ groupId, moderator }: OwnGroup, { tenant }: ExampleContext): Partial<Prepared> => ({
    peer: ({ id }) => tenant.as(moderator).call(groups.invite, { groupId, body: { accountIds: [id] } }),
  });
  return {
    ...lists(world),
    ...ownStanding(world),
    "groups.create": inContext(world, async () => ({
      input: { body: { group: { name: "Rowers", description: "We row on Sundays", access: "private", active: true } } },
    })),
    "groups.get": managed(
      () => ({}),
      (_here, context) => seen(context, "everybody sees that a group is there"),
    ),
    "groups.report": inContext(world, async (context) => {
      const { groupId } = await otherGroup(context, "public");
      const body = { reason: "Asks for money" };
      const refusals = async () =>
        (await closed(context)).map(({ input, ...refused }) => ({ ...refused, input: { ...input, body } }));
      return { input: { groupId, body }, everybodyMay: "whoever sees a group may report it", refusals };
    }),
    "groups.update": managed(() => ({ body: { group: { name: "Scullers" } } })),
    "groups.remove": managed(
      () => ({}),
      (here) => ({
        ...ownersAlone(here),
        touchesOthers: "what belongs to a group goes with it",
      }),
    ),
    "groups.deactivate": managed(() => ({}), ownersAlone),
    "groups.feature": inContext(world, async ({ fixtures }) => {
      const { id: groupId } = await fixtures.group({ moderators: [await fixtures.account()] });
      return {
        caller: await fixtures.account({ isAdministrator: true }),
        input: { groupId, body: { featured: true } },
        refusals: async () => [{ caller: await fixtures.account(), error: kernelErrors.forbidden }],
      };
    }),
    "groups.handOver": managed(
      ({ member }) => ({ body: { accountId: member.id } }),
      (here) => ({
        ...ownersAlone(here),
        touchesOthers: "the group is theirs now",
      }),
    ),
    "groups.members": membersAlone(async ({ groupId }, { tenant, client, fixtures }) => {
      const account = await fixtures.account();
      await client.call(groups.invite, { groupId, body: { accountIds: [account.id] } });
      await tenant.as(account).call(groups.join, { groupId });
    }),
    "groups.sponsors": membersAlone(async ({ groupId }, { client, fixtures }) => {
      const { id: sponsorId } = await fixtures.account();
      await client.call(groups.addSponsor, { groupId, body: { sponsorId } });
    }),
    "groups.addSponsor": managed(async (_here, { fixtures }) => ({
      body: { sponsorId: (await fixtures.account()).id },
    })),
    "groups.removeSponsor": managed(
      async ({ groupId }, { client, fixtures }) => ({
        accountId: await addSponsorRow(client, groupId, await fixtures.account()),
      }),
      ({ groupId }, { client }) => ({
        peer: (peer) => addSponsorRow(client, groupId, peer),
        reachesBlocked: takesOut,
      }),
    ),
    "groups.removeMember": managed(
      ({ member }) => ({ accountId: member.id }),
      () => ({
        touchesOthers: "somebody is taken out",
        reachesBlocked: takesOut,
      }),
    ),
    "groups.promote": managed(
      ({ member }) => ({ accountId: member.id }),
      () => ({
        touchesOthers: "somebody is given a role",
      }),
    ),
    "groups.demote": managed(
      ({ moderator }) => ({ accountId: moderator.id }),
      () => ({
        touchesOthers: "a role is taken from somebody",
        reachesBlocked: takesOut,
        showsBlocked: takesOut,
        showsBlockers: takesOut,
      }),
    ),
    "groups.requests": managed(
      () => ({}),
      (here, context) => ({ addRow: () => newRequest(context, here.groupId) }),
    ),
    "groups.request": managed(async ({ groupId }, context) => ({ requestId: (await newRequest(context, groupId)).id })),
    "groups.acceptRequest": managed(
      async ({ groupId }, context) => ({ requestId: (await newRequest(context, groupId)).id }),
      () => ({ touchesOthers: "whoever asked is let in" }),
    ),
    "groups.rejectRequest": managed(
      async ({ groupId }, context) => ({ requestId: (await newRequest(context, groupId)).id }),
      () => ({ touchesOthers: "whoever asked is declined" }),
    ),
    "groups.invitations": managed(
      () => ({}),
      (here, context) => ({
        addRow: () => newInvitation(context, here.groupId),
      }),
    ),
    "groups.invite": managed(async (_here, { fixtures }) => ({
      body: { accountIds: [(await fixtures.account()).id] },
    })),
    "groups.invitable": managed(
      () => ({}),
      (_here, { fixtures }) => ({ addRow: () => fixtures.account() }),
    ),
    "groups.cancelInvitation": managed(
      async ({ groupId }, context) => ({
        invitationId: (await newInvitation(context, groupId)).id,
      }),
      alsoInvited,
    ),
    "groups.reinvite": managed(async ({ groupId }, context) => {
      const { id: invitationId } = await newInvitation(context, groupId);
      await context.client.call(groups.cancelInvitation, { groupId, invitationId });
      return { invitationId };
    }, alsoInvited),
  };
}

function lists(world: World): Examples {
  return {
    "groups.list": inContext(world, async ({ fixtures }) => ({
      input: {},
      addRow: async () => fixtures.group({ members: [await fixtures.account()] }),
    })),
    "groups.featured": inContext(world, async ({ fixtures }) => ({
      input: {},
      addRow: async () => fixtures.group({ featured: true, members: [await fixtures.account()] }),
    })),
    "groups.invited": inContext(world, async (context) => ({
      input: {},
      addRow: () => otherGroup(context, "private", [context.account]),
      ...namesNobody,
    })),
    "groups.requested": inContext(world, async ({ fixtures, account }) => ({
      input: {},
      addRow: () => fixtures.group({ access: "private", requests: [account] }),
      ...namesNobody,
    })),
    "groups.waiting": inContext(world, async ({ fixtures, account }) => {
      const addRow = async () => {
        const [member, asking] = [await fixtures.account(), await fixtures.account()];
        await fixtures.group({ access: "private", moderators: [account], members: [member], requests: [asking] });
      };
      await addRow();
      return { input: {}, addRow };
    }),
    "groups.mine": inContext(world, async ({ fixtures, account }) => ({
      input: {},
      addRow: () => fixtures.group({ members: [account] }),
      showsNobodyElse: "it is what the caller is in their groups",
    })),
  };
}

/** What somebody does for themselves. */
function ownStanding(world: World): Examples {
  const belonging = (prepare: object) =>
    inContext(world, async ({ fixtures, account, tenant }) => {
      const { id: groupId } = await fixtures.group({ moderators: [await fixtures.account()], members: [account] });
      return {
        input: { groupId, ...prepare },
        peer: (peer) => tenant.as(peer).call(groups.join, { groupId }),
        showsNobodyElse: "it is what the caller is in the group",
        refusals: async () => [{ caller: await fixtures.account(), error: groupErrors.membersOnly }],
      };
    });
  const invited = inContext(world, async (context) => {
    const { groupId, owner } = await otherGroup(context, "private", [context.account]);
    const invite = (ids: readonly string[]) =>
      context.tenant.as(owner).call(groups.invite, { groupId, body: { accountIds: [...ids] } });
    const refusals = async () => [{ caller: await context.fixtures.account(), error: groupErrors.noInvitation }];
    return { input: { groupId }, peer: ({ id }) => invite([id]), refusals };
  });
  return {
    "groups.join": inContext(world, async (context) => {
      const hidden = await otherGroup(context, "private");
      const { groupId } = await otherGroup(context, "public");
      return {
        input: { groupId },
        everybodyMay: "a public group is open to everybody",
        refusals: async () => [
          { input: { groupId: hidden.groupId }, error: groupErrors.requestFirst },
          // Nobody has a tier that the community does not know.
          {
            input: { groupId: (await context.fixtures.group({ tierSlugs: ["gold"] })).id },
            error: kernelErrors.tierRequired,
          },
          ...(await banned(context)),
        ],
      };
    }),
    "groups.leave": inContext(world, async (context) => {
      const { fixtures, account, tenant } = context;
      const { id: groupId } = await fixtures.group({ moderators: [await fixtures.account()], members: [account] });
      return {
        input: { groupId },
        ...seen(context, "whoever is not in a group has left it already"),
        peer: (peer) => tenant.as(peer).call(groups.join, { groupId }),
      };
    }),
    "groups.ask": inContext(world, async (context) => {
      const { groupId } = await otherGroup(context, "private");
      const refusals = async () => [...(await closed(context)), ...(await banned(context))];
      return { input: { groupId }, everybodyMay: forThemselves, refusals };
    }),
    "groups.cancelRequest": inContext(world, async (context) => {
      const { groupId } = await otherGroup(context, "private");
      await context.client.call(groups.ask, { groupId, body: {} });
      return {
        input: { groupId },
        ...seen(context, forThemselves),
        peer: (peer) => context.tenant.as(peer).call(groups.ask, { groupId, body: {} }),
      };
    }),
    "groups.acceptInvitation": invited,
    "groups.rejectInvitation": invited,
    "groups.setLevels": belonging({ body: { announcementEmailNotification: false } }),
    "groups.membership": belonging({}),
  };
}
