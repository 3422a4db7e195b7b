import { accounts } from "@marquee/contract/accounts";
import { events } from "@marquee/contract/events";
import { kernelErrors } from "@marquee/contract/kernel";
import { moderation } from "@marquee/contract/moderation";
import { posts } from "@marquee/contract/posts";
import { codeOf } from "../fixtures-moderation.ts";
import type { AccountFixture } from "../fixtures.ts";
import { only } from "../rows.ts";
import type { Examples, Refusal } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

const anyway = "who decides sees what was reported, and by whom, whoever blocked whom";
const decides: Partial<Prepared> = { showsBlocked: anyway, showsBlockers: anyway, reachesBlocked: anyway };

/** A post that somebody reported, with those who may decide about it. */
async function reported({ tenant, fixtures }: ExampleContext, author: AccountFixture, groupId?: string) {
  const reporter = await fixtures.account();
  const administrator = await fixtures.account({ isAdministrator: true });
  const body = { message: "Cheap tickets, ask me", ...(groupId && { groupId }) };
  const { data: post } = await tenant.as(author).call(posts.create, { body });
  const { id: activityId } = post;
  await tenant.as(reporter).call(posts.report, { activityId, body: { reason: "Sells what is not theirs" } });
  const { data } = await tenant.as(administrator).call(moderation.cases, { state: "open" });
  return { caseId: only(data.filter(({ account }) => account.id === author.id)).id, administrator, reporter };
}

/** The same, taken down. */
async function removed(context: ExampleContext, author: AccountFixture) {
  const { caseId, administrator } = await reported(context, author);
  const body = { action: "remove", statement: "Tickets are sold by those who have them." } as const;
  const { data } = await context.tenant.as(administrator).call(moderation.decide, { caseId, body });
  return { caseId, decisionId: only(data.decisions).id, administrator };
}

/** Members without an office, and an administrator whom it is about. */
async function notTheirs({ fixtures }: ExampleContext, author: AccountFixture): Promise<Refusal[]> {
  return [
    { caller: await fixtures.account(), error: kernelErrors.forbidden },
    { caller: author, error: kernelErrors.notFound },
  ];
}

/** Calls about what was reported. */
export function examplesOf(world: World): Examples {
  const inQueue = (
    prepare: (context: ExampleContext, author: AccountFixture) => Promise<{ input: object; by?: AccountFixture }>,
    more: Partial<Prepared> = {},
  ) =>
    inContext(world, async (context) => {
      const author = await context.fixtures.account();
      const { input, by } = await prepare(context, author);
      const caller = by ?? (await context.fixtures.account({ isAdministrator: true }));
      return { caller, input, refusals: () => notTheirs(context, author), ...decides, ...more };
    });
  const command: Partial<Prepared> = {
    peer: async () => undefined,
    touchesOthers: "what somebody wrote is taken out of sight or brought back, and the case is everybody's who decides",
    wordsStay: "what was decided stays to be looked up",
  };
  return {
    ...lists(world),
    "moderation.case": inQueue(async (context, author) => ({
      input: { caseId: (await reported(context, author)).caseId },
    })),
    "moderation.decide": inQueue(
      async (context, author) => ({
        input: {
          caseId: (await reported(context, author)).caseId,
          body: {
            action: "mute",
            removes: true,
            statement: "Two weeks without advertising",
            rule: "No sales",
            days: 14,
          },
        },
      }),
      command,
    ),
    "moderation.answer": inQueue(async (context, author) => {
      const { caseId, decisionId } = await removed(context, author);
      const body = { text: "They were my own tickets" };
      await context.tenant.as(author).call(moderation.appeal, { decisionId, body });
      return { input: { caseId, decisionId, body: { outcome: "overturned", answer: "You are right" } } };
    }, command),
    ...own(world),
    ...office(world),
  };
}

function lists(world: World): Examples {
  return {
    "moderation.cases": inContext(world, async ({ fixtures }) => ({
      caller: await fixtures.account({ isModerator: true }),
      input: {},
      addRow: async () => fixtures.report(await fixtures.account(), await fixtures.account()),
      ...decides,
    })),
    "moderation.ofGroup": inContext(world, async (context) => {
      const { fixtures, account } = context;
      const member = await fixtures.account();
      const { id: groupId } = await fixtures.group({ moderators: [account], members: [member] });
      const addRow = async () => reported(context, await fixtures.account({ isAdministrator: true }), groupId);
      const refusals = async () => [{ caller: member, error: kernelErrors.forbidden }];
      return { input: { groupId }, addRow, refusals, ...decides };
    }),
  };
}

function own(world: World): Examples {
  const nobodyElse = { showsNobodyElse: "who decided is not said" };
  const toTheCommunity = "an appeal is read by those who look after the community";
  const appealing = {
    peer: async () => undefined,
    touchesOthers: "an appeal puts the case into the queue again",
    reachesBlocked: toTheCommunity,
  };
  return {
    "moderation.statements": inContext(world, async (context) => ({
      input: {},
      addRow: () => removed(context, context.account),
      ...nobodyElse,
    })),
    "moderation.ownReports": inContext(world, async ({ fixtures, account }) => ({
      input: {},
      addRow: async () => fixtures.report(account, await fixtures.account()),
      showsBlocked: "one goes on seeing whom one has reported",
      showsBlockers: "one goes on seeing whom one has reported",
    })),
    "moderation.withdraw": inContext(world, async ({ fixtures, account, client, tenant }) => {
      const { id: accountId } = await fixtures.account();
      const report = async (by: typeof client) => {
        await by.call(accounts.report, { accountId, body: { reason: "Sells what is not theirs" } });
        const { data } = await by.call(moderation.ownReports, {});
        return only(data).id;
      };
      const refusals = async () => [{ caller: await fixtures.account(), error: kernelErrors.notFound }];
      return {
        caller: account,
        input: { reportId: await report(client) },
        refusals,
        peer: (peer) => report(tenant.as(peer)),
        reachesBlocked: "whom one has blocked can be reported all the same, and that withdrawn",
      };
    }),
    "moderation.withheld": inContext(world, async ({ fixtures, account, tenant }) => {
      const { id: eventId } = await fixtures.event({ creator: account });
      const [administrator, reporter] = [await fixtures.account({ isAdministrator: true }), await fixtures.account()];
      await tenant.as(reporter).call(events.report, { eventId, body: { reason: "Not there" } });
      const { data } = await tenant.as(administrator).call(moderation.cases, { kind: "event" });
      const body = { action: "remove", statement: "There is no such house" } as const;
      await tenant.as(administrator).call(moderation.decide, { caseId: only(data).id, body });
      return { input: { kind: "event", subjectId: eventId }, ...nobodyElse };
    }),
    "moderation.appeal": inContext(world, async (context) => {
      const { decisionId } = await removed(context, context.account);
      const refusals = async () => [{ caller: await context.fixtures.account(), error: kernelErrors.notFound }];
      return { input: { decisionId, body: { text: "They were my own tickets" } }, refusals, ...appealing };
    }),
    "moderation.statement": inContext(world, async (context) => {
      const { decisionId } = await removed(context, context.account);
      return { input: { code: await codeOf(world.database, decisionId) }, ...nobodyElse };
    }),
    "moderation.appealByCode": inContext(world, async (context) => {
      const { decisionId } = await removed(context, context.account);
      const code = await codeOf(world.database, decisionId);
      return { input: { code, body: { text: "They were my own tickets" } }, ...appealing };
    }),
  };
}

function office(world: World): Examples {
  return {
    "moderation.moderators": inContext(world, async ({ fixtures }) => ({
      caller: await fixtures.account({ isAdministrator: true }),
      input: {},
      addRow: () => fixtures.account({ isModerator: true }),
      showsBlocked: "an office is seen by those who give it",
      showsBlockers: "an office is seen by those who give it",
    })),
    "moderation.appoint": inContext(world, async ({ fixtures }) => ({
      caller: await fixtures.account({ isAdministrator: true }),
      input: { accountId: (await fixtures.account()).id, body: { isModerator: true } },
      peer: async () => undefined,
      touchesOthers: "it is the office of somebody else",
      reachesBlocked: "an office is given and taken, whoever blocked whom",
    })),
  };
}
