import type { InferInsertModel } from "drizzle-orm";
import { newId } from "../kernel/new-id.ts";
import {
  sessionLocations,
  sessions,
  sessionSpeakers,
  sessionTracks,
  speakers,
  tracks,
} from "../events/agenda-schema.ts";
import { eventSearch, eventTexts } from "../events/index.ts";
import { eventCoHosts } from "../events/hosts-schema.ts";
import { eventInterests } from "../events/interests-schema.ts";
import { eventMediaItems, eventMediaPassTypes, eventPageImages } from "../events/media-schema.ts";
import { events, eventPages, eventSponsors, faqs, faqSections } from "../events/schema.ts";
import { eventSponsorshipLevels, eventSponsorships } from "../events/sponsorship-schema.ts";
import { indexDocumentsOf } from "../kernel/search/index.ts";
import { coupons, passTypes, priceSchedules } from "../passes/schema.ts";
import {
  questionChoices,
  questions,
  registrationSections,
  sectionPassTypes,
} from "../registration/questions-schema.ts";
import type { FixtureTarget } from "./fixtures.ts";
import {
  type At,
  type CouponSpec,
  day,
  type EventSpec,
  gatherAgenda,
  type Gathered,
  gatherMedia,
  gatherOffer,
  gatherPages,
  hour,
  type Identified,
  nothing,
  type PassTypeSpec,
} from "./fixtures-event-parts.ts";
import { insertExtras } from "./fixtures-extras.ts";
import { insertRows, only } from "./rows.ts";

export type {
  EventSpec,
  LevelSpec,
  PassTypeSpec,
  QuestionSpec,
  SectionSpec,
  SessionSpec,
} from "./fixtures-event-parts.ts";

export type EventFixture = InferInsertModel<typeof events> & {
  readonly id: string;
  readonly passTypes: readonly (InferInsertModel<typeof passTypes> & { readonly id: string })[];
  readonly sessions: readonly { readonly id: string; readonly slug: string }[];
  readonly speakers: readonly { readonly id: string; readonly slug: string }[];
  readonly coupons: readonly { readonly id: string; readonly code: string }[];
  readonly questions: readonly { readonly id: string; readonly name: string }[];
  readonly faqSections: readonly { readonly id: string; readonly name: string }[];
  readonly faqs: readonly { readonly id: string; readonly question: string }[];
  readonly pages: readonly { readonly id: string; readonly slug: string }[];
  readonly media: readonly { readonly id: string; readonly name: string }[];
  readonly sponsorships: readonly { readonly id: string; readonly name: string }[];
  readonly extras: {
    readonly addOns: readonly { readonly id: string; readonly name: string }[];
    readonly roomTypes: readonly { readonly id: string; readonly name: string }[];
  };
};

export async function insertEvents(
  ground: FixtureTarget,
  specs: readonly (EventSpec & { creator: Identified })[],
): Promise<EventFixture[]> {
  const { database, organizationId, clock } = ground;
  const now = clock.now();
  const at = { organizationId, createdAt: now, updatedAt: now };
  const made = specs.map((spec) => ({ spec, event: eventRow(at, spec), parts: nothing() }));
  for (const { spec, event, parts } of made) {
    gatherOffer(at, event.id, spec, parts);
    gatherAgenda(at, event, spec, parts);
    gatherPages(at, event.id, spec, parts);
    gatherMedia(at, event.id, spec, parts);
  }
  await insertRows(
    database,
    events,
    made.map(({ event }) => event),
  );
  await insertParts(
    ground,
    made.map(({ parts }) => parts),
  );
  await insertRows(
    database,
    eventCoHosts,
    made.flatMap(({ event, spec: { coHosts = [] } }) =>
      coHosts.map(({ id: accountId }) => ({ organizationId, eventId: event.id, accountId, createdAt: now })),
    ),
  );
  await indexDocumentsOf(
    database,
    organizationId,
    eventSearch,
    made.map(({ event }) => ({
      subjectId: event.id,
      texts: eventTexts({ ...event, groupOnly: event.groupOnly ?? false }),
    })),
  );
  return made.map(({ event, parts }) => ({ ...event, ...parts }));
}

/** One more pass type of an event that is there. */
export async function insertPassType(ground: FixtureTarget, eventId: string, spec: PassTypeSpec): Promise<Identified> {
  const slug = `pass-${newId()}`;
  return only((await addOffer(ground, eventId, { passTypes: [{ slug, ...spec }] })).passTypes);
}

/** One more coupon; `passTypeId` ties it to one type. */
export async function insertCoupon(ground: FixtureTarget, eventId: string, spec: CouponSpec): Promise<Identified> {
  return only((await addOffer(ground, eventId, { coupons: [spec] })).coupons);
}

async function addOffer(ground: FixtureTarget, eventId: string, offer: EventSpec): Promise<Gathered> {
  const now = ground.clock.now();
  const parts = nothing();
  gatherOffer({ organizationId: ground.organizationId, createdAt: now, updatedAt: now }, eventId, offer, parts);
  await insertParts(ground, [parts]);
  return parts;
}

async function insertParts({ database }: FixtureTarget, parts: readonly Gathered[]): Promise<void> {
  await insertRows(
    database,
    passTypes,
    parts.flatMap((each) => each.passTypes),
  );
  await insertRows(
    database,
    priceSchedules,
    parts.flatMap((each) => each.priceSchedules),
  );
  await insertExtras(
    database,
    parts.map((each) => each.extras),
  );
  await insertRows(
    database,
    coupons,
    parts.flatMap((each) => each.coupons),
  );
  await insertRows(
    database,
    registrationSections,
    parts.flatMap((each) => each.sections),
  );
  await insertRows(
    database,
    sectionPassTypes,
    parts.flatMap((each) => each.sectionPassTypes),
  );
  await insertRows(
    database,
    questions,
    parts.flatMap((each) => each.questions),
  );
  await insertRows(
    database,
    questionChoices,
    parts.flatMap((each) => each.choices),
  );
  await insertRows(
    database,
    tracks,
    parts.flatMap((each) => each.tracks),
  );
  await insertRows(
    database,
    sessionLocations,
    parts.flatMap((each) => each.locations),
  );
  await insertRows(
    database,
    speakers,
    parts.flatMap((each) => each.speakers),
  );
  await insertRows(
    database,
    sessions,
    parts.flatMap((each) => each.sessions),
  );
  await insertRows(
    database,
    sessionTracks,
    parts.flatMap((each) => each.sessionTracks),
  );
  await insertRows(
    database,
    sessionSpeakers,
    parts.flatMap((each) => each.sessionSpeakers),
  );
  await insertRows(
    database,
    faqSections,
    parts.flatMap((each) => each.faqSections),
  );
  await insertRows(
    database,
    faqs,
    parts.flatMap((each) => each.faqs),
  );
  await insertRows(
    database,
    eventInterests,
    parts.flatMap((each) => each.interests),
  );
  await insertRows(
    database,
    eventSponsors,
    parts.flatMap((each) => each.sponsors),
  );
  await insertRows(
    database,
    eventSponsorshipLevels,
    parts.flatMap((each) => each.levels),
  );
  await insertRows(
    database,
    eventSponsorships,
    parts.flatMap((each) => each.sponsorships),
  );
  await insertRows(
    database,
    eventPages,
    parts.flatMap((each) => each.pages),
  );
  await insertRows(
    database,
    eventPageImages,
    parts.flatMap((each) => each.pageImages),
  );
  await insertRows(
    database,
    eventMediaItems,
    parts.flatMap((each) => each.media),
  );
  await insertRows(
    database,
    eventMediaPassTypes,
    parts.flatMap((each) => each.mediaPassTypes),
  );
}

function eventRow(at: At, spec: EventSpec & { creator: Identified }) {
  const {
    creator,
    coHosts: _hosts,
    passTypes: _types,
    coupons: _coupons,
    sections: _sections,
    addOns: _addOns,
    roomTypes: _roomTypes,
    tracks: _tracks,
    locations: _places,
    speakers: _speakers,
    ...rest
  } = spec;
  const {
    sessions: _sessions,
    faqs: _faqs,
    sponsors: _sponsors,
    interests: _interests,
    sponsorshipLevels: _levels,
    pages: _pages,
    media: _media,
    ...row
  } = rest;
  const id = newId();
  const now = at.createdAt.getTime();
  const eventStart = row.eventStart ?? new Date(now + 7 * day);
  const before = Math.min(eventStart.getTime(), now) - day;
  return {
    ...at,
    status: "published" as const,
    eventType: "physical" as const,
    slug: `event-${id.slice(-12)}`,
    name: `Event ${id.slice(-12)}`,
    shortDescription: "An evening among neighbours",
    timezone: "UTC",
    registration: true,
    registrationStart: row.registrationStart ?? new Date(before),
    registrationEnd: row.registrationEnd ?? eventStart,
    ...row,
    id,
    creatorId: creator.id,
    eventStart,
    eventEnd: row.eventEnd ?? new Date(eventStart.getTime() + 3 * hour),
  };
}
