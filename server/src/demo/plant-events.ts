import type { Fixtures, AccountFixture, GroupFixture } from "../test/fixtures.ts";
import type {
  EventSpec,
  EventFixture,
  LevelSpec,
  PassTypeSpec,
  QuestionSpec,
  SessionSpec,
} from "../test/fixtures-events.ts";
import { demoAttendeeLabels } from "./content/attendee-labels.ts";
import type { RegistrationSpec } from "../test/fixtures-registrations.ts";
import type { DemoCommunity, DemoEvent, DemoPassType, DemoQuestion, DemoSpeaker } from "./content/index.ts";
import { eventInterests } from "./content/event-interests.ts";
import { instantOf } from "./content/moments.ts";
import { passHoldersOf } from "./content/pass-holders.ts";
import { plantApprovals } from "./plant-approvals.ts";
import { plantActivations } from "./plant-activations.ts";
import type { DemoFiles } from "./plant-files.ts";
import type { Pictures } from "./plant-pictures.ts";
import { plantGroupCodes } from "./plant-group-codes.ts";
import { plantRefundRequests } from "./plant-refund-requests.ts";
import { noteFiles, plantSeries, programmeOf } from "./plant-programmes.ts";

/** What is there already when events are planted. Lookups throw for what the content should have named. */
export type Planted = {
  readonly fixtures: Fixtures;
  readonly now: Date;
  readonly community: DemoCommunity;
  readonly pictures: Pictures;
  readonly files: DemoFiles;
  readonly interests: readonly { readonly id: string; readonly name: string }[];
  readonly person: (username: string) => AccountFixture;
  readonly group: (slug: string) => GroupFixture;
  readonly sponsor: (name: string) => AccountFixture;
};

const day = 24 * 60 * 60_000;

/** All events of a community with what was sold for them. */
export async function plantEvents(planted: Planted): Promise<EventFixture[]> {
  const { community, fixtures } = planted;
  const seriesOf = await plantSeries(planted);
  await noteFiles(planted);
  const made = await fixtures.events(
    community.events.map((event) => ({ ...specOf(planted, event), seriesId: seriesOf(event.slug) })),
  );
  const registered = community.events.map((event, index) => registrationsOf(planted, event, made[index]));
  const bought = await fixtures.registrations(registered.flat());
  const sold = registered.flat().flatMap((spec, index) => {
    const own = bought[index];
    return own ? [{ ...spec, ...own }] : [];
  });
  await plantGroupCodes(planted, made, sold);
  await plantRefundRequests(planted, made, sold);
  await plantApprovals(planted, made);
  await plantReports(planted, made);
  for (const [index, event] of community.events.entries()) {
    const there = made[index];
    await plantProgramme(planted, event, there);
    if (there) await plantActivations(planted, event, there);
    const { event: labelled, ...labels } = demoAttendeeLabels[community.tenant] ?? {
      event: "",
      labels: [],
      filters: [],
    };
    if (there && labelled === event.slug) await fixtures.attendeeLabels({ ...labels, event: there });
  }
  return made;
}

/** What of them was brought to the moderators' notice, yesterday. */
async function plantReports({ community, fixtures, person, now }: Planted, made: readonly EventFixture[]) {
  const at = new Date(now.getTime() - day);
  await fixtures.reportedEvents(
    community.events.flatMap(({ creator, name, reports = [] }, index) => {
      const id = made[index]?.id;
      const by = reports.map(([reporter, reason]) => ({ account: person(reporter), reason }));
      return id === undefined || by.length === 0 ? [] : [{ id, author: person(creator), text: name, by, at }];
    }),
  );
}

/** What sessions ask, and whose agenda they are on: whoever holds a pass keeps every third of them, another set each. */
async function plantProgramme({ fixtures, community, person }: Planted, event: DemoEvent, made?: EventFixture) {
  if (!made) return;
  const ids = new Map(made.sessions.map(({ slug, id }) => [slug, id]));
  for (const { slug, questions = [] } of event.sessions ?? []) {
    const sessionId = ids.get(slug);
    if (sessionId === undefined || questions.length === 0) continue;
    const asked = await fixtures.sessionQuestions(sessionId, [
      {
        name: "For this session",
        questions: questions.map(({ values: _, choices = [], ...rest }) => ({ ...rest, choices })),
      },
    ]);
    for (const [index, { values = [] }] of questions.entries())
      await fixtures.searchValues("session", asked[index]?.id ?? "", values);
  }
  const real = (event.sessions ?? []).filter(({ nonSession }) => !nonSession);
  const saved = passHoldersOf(event, community).flatMap(({ username }, place) =>
    real.flatMap(({ slug }, index) => {
      const id = ids.get(slug);
      return id !== undefined && (index + place) % 3 === 0 ? [{ account: person(username), session: { id } }] : [];
    }),
  );
  await fixtures.savedSessions(saved);
}

function specOf(
  { now, person, group, sponsor, pictures, files, interests, community }: Planted,
  event: DemoEvent,
): EventSpec & { creator: AccountFixture } {
  const {
    start,
    end,
    scene: _scene,
    pictureOf = event.slug,
    owing: _owing,
    unanswered: _unanswered,
    refundEach: _refund,
    coHosts = [],
    reports: _reports,
    groupCode: _code,
    approvalRequests: _requests,
    refundRequests: _asked,
    creator,
    registration,
    venue,
    longDescription,
    group: groupSlug,
    sponsors = [],
    locations = [],
    tracks = [],
    ...plain
  } = event;
  const at = (moment: DemoEvent["start"]): Date => new Date(instantOf(moment, now.getTime(), event.timezone));
  const registrationStart = registration ? at(registration.opens) : at(start);
  const about = eventInterests[event.slug] ?? [];
  return {
    ...plain,
    ...programmeOf({ pictures, files }, event),
    language: event.language ?? community.language ?? "en",
    interests: interests.filter(({ name }) => about.includes(name)),
    status: event.status ?? "published",
    creator: person(creator),
    coHosts: coHosts.map(person),
    longDescription: longDescription.join("\n\n"),
    eventStart: at(start),
    eventEnd: at(end),
    ...(venue && { ...venue, venue: venue.name, name: event.name }),
    ...(groupSlug && { groupId: group(groupSlug).id }),
    ...picture("imageId", pictures("event", pictureOf)),
    registration: registration !== undefined && registration.enabled !== false,
    registrationStart,
    registrationEnd: registration ? at(registration.closes) : registrationStart,
    ...(registration?.limit !== undefined && { registrationLimit: registration.limit }),
    ...(registration?.note !== undefined && { reservationDescription: registration.note }),
    publicRegistrants: registration?.publicRegistrants ?? false,
    passTypes: (event.passTypes ?? []).map((type) => passTypeOf(event, type, at)),
    addOns: [...(event.addOns ?? [])],
    roomTypes: (event.roomTypes ?? []).map((room) => ({
      ...roomTypeOf(room, at),
      ...picture("imageId", pictures("event", pictureOf)),
    })),
    coupons: (event.coupons ?? []).map(({ until, ...coupon }) => ({ ...coupon, ...(until && { endDate: at(until) }) })),
    sections: (event.sections ?? []).map((section) => ({ ...section, questions: section.questions.map(questionOf) })),
    tracks: [...tracks],
    locations: [...locations],
    speakers: (event.speakers ?? []).map((speaker) => speakerOf({ pictures, person }, event, speaker)),
    sessions: (event.sessions ?? []).map(
      ({ from, until, questions: _, accessLevels = [], ...session }): SessionSpec => ({
        ...session,
        accessLevels: [...accessLevels],
        startTime: at(from),
        endTime: at(until),
      }),
    ),
    sponsors: sponsors.map(({ name }) => sponsor(name)),
    sponsorshipLevels: levelsOf(sponsors, sponsor),
  };
}

/** Sponsors under the levels that they name, in the order in which the content does. */
function levelsOf(sponsors: NonNullable<DemoEvent["sponsors"]>, sponsor: Planted["sponsor"]): LevelSpec[] {
  const levels = [...Map.groupBy(sponsors, ({ level }) => level)];
  return levels.map(([name, ofLevel]) => ({
    name,
    sponsors: ofLevel.map(({ level: _, ...each }) => ({ ...each, account: sponsor(each.name) })),
  }));
}

function passTypeOf(
  event: DemoEvent,
  { sold: _, perSale, priceSchedules = [], valid, ...type }: DemoPassType,
  at: (moment: DemoEvent["start"]) => Date,
): PassTypeSpec {
  return {
    ...type,
    ...(valid && { validFrom: at(valid[0]), validUntil: at(valid[1]) }),
    ...(perSale && { minQuantityPerSale: perSale[0], maxQuantityPerSale: perSale[1] }),
    enableCoupons: (event.coupons ?? []).some(({ passType }) => passType === undefined || passType === type.slug),
    priceSchedules: priceSchedules.map(({ name, price, from, until }) => ({
      name,
      price,
      startDate: at(from),
      endDate: at(until),
    })),
  };
}

function roomTypeOf(
  { stay, passTypes = [], ...room }: NonNullable<DemoEvent["roomTypes"]>[number],
  at: (moment: DemoEvent["start"]) => Date,
) {
  return {
    ...room,
    minStart: at(stay.from),
    defaultStart: at(stay.comes),
    maxEnd: at(stay.until),
    defaultEnd: at(stay.leaves),
    passTypes: [...passTypes],
  };
}

function questionOf({ min, max, choices = [], ...question }: DemoQuestion): QuestionSpec {
  return {
    ...question,
    choices,
    ...(min !== undefined && { min: String(min) }),
    ...(max !== undefined && { max: String(max) }),
  };
}

/** A member is known by their account, and by the portrait that stands there. */
function speakerOf(
  { pictures, person }: Pick<Planted, "pictures" | "person">,
  event: DemoEvent,
  { username, portrait: _, ...speaker }: DemoSpeaker,
) {
  if (username === undefined)
    return { ...speaker, ...picture("imageId", pictures("speaker", `${event.slug}/${speaker.slug}`)) };
  return { ...speaker, ...picture("imageId", pictures("account", username)), accountId: person(username).id };
}

/** Whoever holds a pass registered some time while it was sold; at what is over they were checked in. */
function registrationsOf(
  { community, person, now }: Planted,
  event: DemoEvent,
  made: EventFixture | undefined,
): RegistrationSpec[] {
  if (!made) throw new Error(`${event.slug} was not made`);
  const types = new Map(made.passTypes.map((type) => [type.slug, type]));
  const opened = made.registrationStart.getTime();
  const closed = Math.min(made.registrationEnd.getTime(), now.getTime());
  const holders = passHoldersOf(event, community);
  return holders.map(({ username, passTypes }, index) => ({
    account: person(username),
    event: { id: made.id, registrationLimit: made.registrationLimit ?? null },
    passTypes: passTypes.flatMap((slug) => {
      const type = types.get(slug);
      return type ? [{ id: type.id, price: type.price, supply: type.supply ?? null }] : [];
    }),
    at: new Date(opened + ((closed - opened) * (index + 1)) / (holders.length + 1)),
    paidBy: "manual",
    ...(!event.owing?.includes(username) && { hasArrived: true }),
    ...(event.refundEach && { refund: { amount: event.refundEach, at: new Date(made.eventEnd.getTime() + day) } }),
    ...(event.unanswered?.includes(username) && { isUnanswered: true }),
    ...(made.eventEnd < now && { usedAt: made.eventStart }),
  }));
}

export function picture<Field extends string>(field: Field, id: string | undefined): { [Name in Field]?: string } {
  const fixtures: { [Name in Field]?: string } = {};
  return id === undefined ? fixtures : Object.assign(fixtures, { [field]: id });
}
