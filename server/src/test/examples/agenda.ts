import { agenda } from "@marquee/contract/agenda";
import { registration } from "@marquee/contract/registration";
import { sessions } from "../../events/agenda-schema.ts";
import { newId } from "../../kernel/new-id.ts";
import type { AccountFixture } from "../fixtures.ts";
import { only } from "../rows.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { attendeesOnly, openEvent } from "./event-refusals.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

const ownPlan = { showsNobodyElse: "it is the caller's own agenda" };
const ownPass = { showsNobodyElse: "it is the caller's own pass" };

/** An event with a session that asks something of a pass. */
async function programmeOf({ fixtures }: ExampleContext, price: number | null = null) {
  const event = await fixtures.event({
    passTypes: [{ name: "Day pass", supply: 500 }],
    sections: [{ questions: [{ name: "From where?", type: "search" }] }],
    sessions: [{ slug: "pots", name: "Throwing pots", registrationEnabled: true, supply: 40, price }],
  });
  const session = only(event.sessions);
  const asked = await fixtures.sessionQuestions(session.id, [{ questions: [{ name: "Which clay?", type: "search" }] }]);
  const question = only(asked);
  await fixtures.searchValues("session", question.id, ["Stoneware", "Terracotta"]);
  const inSession = { eventId: event.id, sessionId: session.id };
  return { event, session, question, passType: only(event.passTypes), inSession };
}
type Programme = Awaited<ReturnType<typeof programmeOf>>;

/** Somebody registers for the event. */
async function register({ tenant }: ExampleContext, { event, passType }: Programme, account: AccountFixture) {
  const id = newId();
  const [as, at] = [tenant.as(account), { eventId: event.id }];
  await as.call(registration.choosePasses, { ...at, body: { passes: [{ id, ticketId: passType.id }], packages: [] } });
  await as.call(registration.submit, at);
  return id;
}

async function choose(context: ExampleContext, programme: Programme, account: AccountFixture) {
  const passId = await register(context, programme, account);
  const body = [{ passId }];
  await context.tenant.as(account).call(agenda.choosePasses, { ...programme.inSession, body });
  return passId;
}

async function enter(context: ExampleContext, programme: Programme, account: AccountFixture) {
  const passId = await choose(context, programme, account);
  await context.tenant.as(account).call(agenda.submit, programme.inSession);
  return passId;
}

/** One who comes has got so far, and so has a peer. */
function attending(
  world: World,
  reach: (context: ExampleContext, programme: Programme, account: AccountFixture) => Promise<string>,
  prepare: (programme: Programme, passId: string) => object,
  more: Partial<Prepared> & { readonly price?: number } = {},
) {
  return inContext(world, async (context) => {
    const { price = null, ...rest } = more;
    const programme = await programmeOf(context, price);
    const input = prepare(programme, await reach(context, programme, context.account));
    const peer = (account: AccountFixture) => reach(context, programme, account);
    return { input, peer, ...attendeesOnly(context, input), ...ownPass, ...rest };
  });
}

/** What everybody may see of an event's programme. */
function open(world: World, prepare: (programme: Programme, context: ExampleContext) => Promise<Prepared> | Prepared) {
  return inContext(world, async (context) => {
    const prepared = await prepare(await programmeOf(context), context);
    return { ...openEvent(context, prepared.input), ...prepared };
  });
}

export function examplesOf(world: World): Examples {
  const answered = ({ question }: Programme) => [{ questionId: question.id, value: "Stoneware" }];
  return {
    "agenda.mine": open(world, async ({ event, session }, { fixtures, account, tenant }) => {
      await fixtures.savedSession(account, session);
      const addRow = () => addSession({ tenant, fixtures, world, account }, event.id);
      return { input: { eventId: event.id }, addRow, ...ownPlan };
    }),
    "agenda.save": open(world, ({ inSession }) => ({ input: inSession, ...ownPlan })),
    "agenda.remove": inContext(world, async (context) => {
      const { session, inSession } = await programmeOf(context);
      await context.fixtures.savedSession(context.account, session);
      return { input: inSession, peer: (peer) => context.fixtures.savedSession(peer, session) };
    }),
    "agenda.accesses": attending(world, enter, ({ inSession }) => inSession),
    "agenda.passes": attending(world, register, ({ inSession }) => inSession),
    "agenda.choosePasses": attending(world, register, ({ inSession }, passId) => ({
      ...inSession,
      body: [{ passId }],
    })),
    "agenda.questions": attending(world, choose, ({ inSession }) => inSession),
    "agenda.answer": attending(world, choose, (programme, passId) => ({
      ...programme.inSession,
      body: [{ passId, responses: answered(programme) }],
    })),
    "agenda.answerOne": attending(world, choose, ({ inSession, question }, passId) => ({
      ...inSession,
      passId,
      questionId: question.id,
      body: { response: "Stoneware" },
    })),
    "agenda.intent": attending(world, choose, ({ inSession }) => inSession, { price: 1500 }),
    "agenda.submit": attending(world, choose, ({ inSession }) => inSession),
    "agenda.giveBack": attending(world, enter, ({ inSession }, passId) => ({ ...inSession, passId })),
    "agenda.available": attending(world, register, ({ event }, passId) => ({ eventId: event.id, passId })),
    "agenda.access": attending(world, enter, ({ inSession }, passId) => ({ ...inSession, passId })),
    "agenda.accessQuestions": attending(world, enter, ({ inSession }, passId) => ({ ...inSession, passId })),
    "agenda.changeAnswers": attending(world, enter, (programme, passId) => ({
      ...programme.inSession,
      passId,
      body: answered(programme),
    })),
    "agenda.values": open(world, ({ inSession, question }, { fixtures }) => ({
      input: { ...inSession, questionId: question.id },
      addRow: () => fixtures.searchValues("session", question.id, [`Clay ${newId()}`]),
      showsNobodyElse: "values are what organisers offer",
    })),
    "agenda.registrationValues": open(world, ({ event }, { fixtures }) => {
      const { id: questionId } = only(event.questions);
      return {
        input: { eventId: event.id, questionId },
        addRow: () => fixtures.searchValues("registration", questionId, [`Town ${newId()}`]),
        showsNobodyElse: "values are what organisers offer",
      };
    }),
  };
}

async function addSession(
  { tenant, fixtures, world, account }: Omit<ExampleContext, "client">,
  eventId: string,
): Promise<void> {
  const [id, now] = [newId(), world.clock.now()];
  const at = { organizationId: tenant.organization.id, createdAt: now, updatedAt: now };
  await world.database
    .insert(sessions)
    .values({ ...at, id, eventId, slug: id, name: `Session ${id.slice(-4)}`, startTime: now, endTime: now });
  await fixtures.savedSession(account, { id });
}
