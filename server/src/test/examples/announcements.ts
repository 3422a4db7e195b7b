import { announcements } from "@marquee/contract/announcements";
import { groupErrors } from "@marquee/contract/groups";
import { kernelErrors } from "@marquee/contract/kernel";
import { tokenOf } from "../../announcements/subscription.ts";
import { inScope } from "../scope.ts";
import type { Examples, Refusal } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

const written = { title: "Low tide at nine", html: "<p>Bring a <strong>lamp</strong>.</p>", email: true, push: true };
const body = { ...written };

/** A group that somebody moderates with the caller, and somebody who is only in it. */
async function inGroup({ fixtures, account }: ExampleContext) {
  const [owner, member] = await fixtures.accounts([{ email: "owner@example.org" }, { email: "member@example.org" }]);
  if (!owner || !member) throw new Error("not everybody came");
  const { id: groupId } = await fixtures.group({ access: "private", moderators: [owner, account], members: [member] });
  return { groupId, owner, member };
}

/** Announced by the other moderator, and scheduled where it is to wait. */
async function announced(context: ExampleContext, change: object = {}) {
  const here = await inGroup(context);
  const { data } = await context.tenant
    .as(here.owner)
    .call(announcements.announceInGroup, { groupId: here.groupId, body: { ...body, ...change } });
  return { ...here, announcementId: data.id };
}

/** An event of the caller's with somebody who comes, announced to by a co-host. */
async function atEvent(context: ExampleContext) {
  const { fixtures, tenant, account } = context;
  const [coHost, visitor, member] = await fixtures.accounts([
    { email: "co-host@example.org" },
    { email: "visitor@example.org" },
    {},
  ]);
  if (!coHost || !visitor || !member) throw new Error("not everybody came");
  const event = await fixtures.event({ creator: account, coHosts: [coHost], passTypes: [{ price: 0, supply: 5 }] });
  await fixtures.registration({ account: visitor, event, passTypes: event.passTypes });
  const announceAgain = () => tenant.as(coHost).call(announcements.announceToEvent, { eventId: event.id, body });
  const { data } = await announceAgain();
  const { id: draft } = await fixtures.event({ status: "draft" });
  const refusals = async (): Promise<Refusal[]> => [
    { caller: member, error: kernelErrors.forbidden },
    { caller: member, input: { eventId: draft }, error: kernelErrors.notFound },
  ];
  return { eventId: event.id, announcementId: data.id, announceAgain, refusals };
}

const mailed = "what has happened is forgotten some days after it: until then a mail that failed is tried again";
const later = "2099-01-01T09:00:00Z";

/** Calls about announcements. */
export function examplesOf(world: World): Examples {
  const moderating = (
    more: object,
    prepared: (context: ExampleContext, groupId: string) => Partial<Prepared> = () => ({}),
  ) =>
    inContext(world, async (context) => {
      const { groupId, member } = await inGroup(context);
      const refusals = async (): Promise<Refusal[]> => [{ caller: member, error: kernelErrors.forbidden }];
      return { input: { groupId, ...more }, refusals, peer: async () => undefined, ...prepared(context, groupId) };
    });
  const running = (input: object, prepared: (context: ExampleContext) => Partial<Prepared> = () => ({})) =>
    inContext(world, async (context) => ({
      caller: await context.fixtures.account({ isAdministrator: true, email: "runs@example.org" }),
      input,
      peer: async () => undefined,
      ...prepared(context),
    }));
  const organising = (
    more: (announcementId: string) => object = () => ({}),
    prepared: (own: Awaited<ReturnType<typeof atEvent>>) => Partial<Prepared> = () => ({}),
  ) =>
    inContext(world, async (context) => {
      const own = await atEvent(context);
      const input = { eventId: own.eventId, ...more(own.announcementId) };
      const refusals = async () =>
        (await own.refusals()).map((each) => ({ ...each, input: { ...input, ...each.input } }));
      return { input, refusals, peer: async () => undefined, ...prepared(own) };
    });
  const counts = { showsNobodyElse: "it only counts people" };
  const announceAgain = ({ tenant }: ExampleContext, groupId: string, owner: { identitySub: string | null }) =>
    tenant.as(owner).call(announcements.announceInGroup, { groupId, body });
  return {
    "announcements.ofGroup": inContext(world, async (context) => {
      const { groupId, owner } = await announced(context);
      const outsider = await context.fixtures.account();
      const closed = await context.fixtures.group({ active: false, moderators: [owner], members: [context.account] });
      return {
        input: { groupId },
        addRow: () => announceAgain(context, groupId, owner),
        refusals: async () => [
          { caller: outsider, error: groupErrors.membersOnly },
          { input: { groupId: closed.id }, error: kernelErrors.notFound },
        ],
      };
    }),
    "announcements.announceInGroup": moderating({ body }),
    "announcements.managedInGroup": inContext(world, async (context) => {
      const { groupId, owner, member } = await announced(context);
      return {
        input: { groupId },
        addRow: () => announceAgain(context, groupId, owner),
        refusals: async () => [{ caller: member, error: kernelErrors.forbidden }],
      };
    }),
    "announcements.reachInGroup": moderating({ role: "member" }, () => counts),
    "announcements.testInGroup": inContext(world, async (context) => {
      const caller = await context.fixtures.account({ email: "tests@example.org" });
      const { groupId, member } = await inGroup({ ...context, account: caller });
      return {
        caller,
        input: { groupId, body: { title: written.title, html: written.html } },
        refusals: async () => [{ caller: member, error: kernelErrors.forbidden }],
        peer: async () => undefined,
        wordsStay: mailed,
      };
    }),
    "announcements.ofEvent": organising(undefined, ({ announceAgain }) => ({
      addRow: () => announceAgain(),
    })),
    "announcements.announceToEvent": organising(() => ({ body })),
    "announcements.oneOfEvent": organising((announcementId) => ({ announcementId })),
    "announcements.reachOfEvent": organising(undefined, () => counts),
    "announcements.testForEvent": inContext(world, async (context) => {
      const caller = await context.fixtures.account({ email: "tests@example.org" });
      const { eventId, refusals } = await atEvent({ ...context, account: caller });
      const { title, html } = written;
      const input = { eventId, body: { title, html } };
      return {
        caller,
        input,
        refusals: async () => (await refusals()).map((each) => ({ ...each, input: { ...input, ...each.input } })),
        peer: async () => undefined,
        wordsStay: mailed,
      };
    }),
    "announcements.managed": running({}, ({ tenant, fixtures }) => ({
      addRow: async () => {
        const administrator = await fixtures.account({ isAdministrator: true });
        await tenant.as(administrator).call(announcements.announce, { body });
      },
    })),
    "announcements.announce": running({ body }),
    "announcements.reach": running({}, () => counts),
    "announcements.test": running({ body: { title: written.title, html: written.html } }, () => ({
      wordsStay: mailed,
    })),
    "announcements.list": inContext(world, async (context) => {
      const { groupId, owner } = await announced(context);
      return { input: {}, addRow: () => announceAgain(context, groupId, owner) };
    }),
    "announcements.get": inContext(world, async (context) => {
      const { announcementId } = await announced(context);
      const outsider = await context.fixtures.account();
      return {
        input: { announcementId },
        refusals: async () => [{ caller: outsider, error: groupErrors.membersOnly }],
      };
    }),
    "announcements.delivery": inContext(world, async (context) => {
      const { announcementId, member } = await announced(context);
      return { input: { announcementId }, refusals: async () => [{ caller: member, error: kernelErrors.forbidden }] };
    }),
    "announcements.cancel": inContext(world, async (context) => {
      const { announcementId, groupId, member } = await announced(context, { sendAt: later });
      const out = (await announceAgain(context, groupId, context.account)).data.id;
      return {
        input: { announcementId },
        refusals: async () => [
          { caller: member, error: kernelErrors.notFound },
          { caller: member, input: { announcementId: out }, error: kernelErrors.forbidden },
        ],
        peer: async () => undefined,
        touchesOthers: "another moderator wrote it",
      };
    }),
    "announcements.subscription": inContext(world, async (context) => ({
      input: await ownToken(context),
      showsNobodyElse: "it is about mails of the one whose address it is",
    })),
    "announcements.subscribe": inContext(world, async (context) => ({
      input: { ...(await ownToken(context)), body: { isOn: false } },
      peer: async () => undefined,
    })),
  };
}

async function ownToken({ world, tenant, account }: ExampleContext): Promise<{ token: string }> {
  let token = "";
  await inScope(world, tenant, async (scope) => {
    token = tokenOf(scope, { accountId: account.id, of: "community", placeId: null });
  });
  return { token };
}
