import { kernelErrors } from "@marquee/contract/kernel";
import { eventErrors } from "@marquee/contract/events";
import { groupErrors } from "@marquee/contract/groups";
import { guests } from "@marquee/contract/guests";
import { registrationErrors } from "@marquee/contract/registration";
import type { Fixtures } from "../fixtures.ts";
import type { Refusal } from "../suites/suite.ts";
import type { ExampleContext } from "./example-context.ts";

const hour = 3_600_000;

type EventSpec = Parameters<Fixtures["event"]>[0];
/** Makes what is refused of an event: the same call about another one. */
function atEvents({ fixtures }: ExampleContext, input: object) {
  return async (spec: EventSpec, error: Refusal["error"]): Promise<Refusal> => {
    const { id: eventId } = await fixtures.event(spec);
    return { input: { ...input, eventId }, error };
  };
}

async function hidden(context: ExampleContext, input: object): Promise<Refusal[]> {
  const refused = atEvents(context, input);
  const group = await context.fixtures.group();
  return [
    await refused({ status: "draft" }, kernelErrors.notFound),
    await refused({ groupOnly: true, groupId: group.id }, groupErrors.membersOnly),
  ];
}

/** For calls that read an event: drafts are not there, and what is a group's only is its members'. */
export function openEvent(context: ExampleContext, input: object) {
  return {
    everybodyMay: "a published event that is not a group's only is everybody's",
    refusals: () => hidden(context, input),
  };
}

/** For the list of who comes: where the hosts do not show it as well. */
export function openRegistrants(context: ExampleContext, input: object) {
  return {
    everybodyMay: "the hosts show who comes",
    refusals: async () => [
      ...(await hidden(context, input)),
      await atEvents(context, input)({ publicRegistrants: false }, eventErrors.registrantsHidden),
    ],
  };
}

/** For waiting for what is sold out: also where registration is off, not open yet or over. */
export function openWaiting(context: ExampleContext, input: object) {
  const refused = atEvents(context, input);
  const from = (hours: number): Date => new Date(context.world.clock.now().getTime() + hours * hour);
  return {
    everybodyMay: "whoever sees an event may register while it is open",
    refusals: async () => [
      ...(await hidden(context, input)),
      await refused({ registration: false }, registrationErrors.disabled),
      await refused({ registrationStart: from(1), registrationEnd: from(2) }, registrationErrors.notOpen),
      await refused({ registrationStart: from(-2), registrationEnd: from(-1) }, registrationErrors.closed),
    ],
  };
}

/** For calls of the registration: also where it is full. */
export function openRegistration(context: ExampleContext, input: object) {
  const { refusals, ...open } = openWaiting(context, input);
  const refused = atEvents(context, input);
  return {
    ...open,
    refusals: async () => [...(await refusals()), await refused({ registrationLimit: 0 }, registrationErrors.full)],
  };
}

/** For calls that whoever has no account may make as well: also where the host takes none of them any more. */
export function openToGuests(context: ExampleContext, input: object) {
  const { refusals, ...open } = openRegistration(context, input);
  return { ...open, refusals: async () => [...(await refusals()), await noLongerTaken(context, input)] };
}

async function noLongerTaken({ tenant, world, fixtures }: ExampleContext, input: object): Promise<Refusal> {
  const { id: eventId } = await fixtures.event({ guestRegistration: true });
  const body = { firstName: "Gil", lastName: "Guest", email: "gil@example.org" };
  const { data } = await tenant.guest.call(guests.begin, { eventId, body });
  await world.driver.query("system", "update events set guest_registration = false where id = $1", [eventId]);
  return { client: tenant.withToken(data.token), input: { ...input, eventId }, error: registrationErrors.noGuests };
}

/** For what only those have who are registered. */
export function attendeesOnly(context: ExampleContext, input: object) {
  const refused = atEvents(context, input);
  return {
    refusals: async () => [
      await refused({ status: "draft" }, kernelErrors.notFound),
      await refused({}, eventErrors.notRegistered),
    ],
  };
}
