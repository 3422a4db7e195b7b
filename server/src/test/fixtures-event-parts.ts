import { newId } from "../kernel/new-id.ts";
import {
  sessionLocations,
  sessions,
  sessionSpeakers,
  sessionTracks,
  speakers,
  tracks,
} from "../events/agenda-schema.ts";
import { eventInterests } from "../events/interests-schema.ts";
import { eventMediaItems, eventMediaPassTypes, eventPageImages } from "../events/media-schema.ts";
import { events, eventPages, eventSponsors, faqs, faqSections } from "../events/schema.ts";
import { eventSponsorshipLevels, eventSponsorships } from "../events/sponsorship-schema.ts";
import { coupons, passTypes, priceSchedules } from "../passes/schema.ts";
import { type ExtraSpecs, gatherExtras, noExtraRows } from "./fixtures-extras.ts";
import {
  questionChoices,
  questions,
  registrationSections,
  sectionPassTypes,
} from "../registration/questions-schema.ts";

type Fill = "organizationId" | "id" | "createdAt" | "updatedAt" | "eventId";
/** A row of a table, as much of it as somebody wants to say. */
export type Some<Table extends { $inferInsert: object }> = Partial<Omit<Table["$inferInsert"], Fill>>;
export type Identified = { readonly id: string };

export type PassTypeSpec = Some<typeof passTypes> & {
  readonly priceSchedules?: readonly { name?: string; price: number; startDate: Date; endDate: Date }[];
};
/** `passType` is a slug. */
export type CouponSpec = Some<typeof coupons> & { readonly passType?: string };
export type QuestionSpec = Some<typeof questions> & {
  readonly choices?: readonly (string | { value: string; supply: number })[];
};
export type SectionSpec = {
  readonly name?: string;
  readonly description?: string;
  /** Slugs; none: for all. */ readonly passTypes?: readonly string[];
  readonly questions: readonly QuestionSpec[];
};
export type SessionSpec = Some<typeof sessions> & {
  /** Slugs. */ readonly location?: string;
  readonly tracks?: readonly string[];
  readonly speakers?: readonly string[];
};

export type LevelSpec = Some<typeof eventSponsorshipLevels> & {
  readonly sponsors?: readonly (Some<typeof eventSponsorships> & { readonly account?: Identified })[];
};

type MediaSpec = Some<typeof eventMediaItems> & {
  /** Slugs, where it is for some types of pass alone. */ readonly passTypes?: readonly string[];
};

/** Dates are around the moment of the clock: from in a week, for three hours, registration open from yesterday until it starts. */
export type EventSpec = Omit<Some<typeof events>, "creatorId"> &
  ExtraSpecs & {
    readonly creator?: Identified;
    readonly coHosts?: readonly Identified[];
    readonly passTypes?: readonly PassTypeSpec[];
    readonly coupons?: readonly CouponSpec[];
    readonly sections?: readonly SectionSpec[];
    readonly tracks?: readonly Some<typeof tracks>[];
    readonly locations?: readonly (Some<typeof sessionLocations> & { readonly slug: string })[];
    readonly speakers?: readonly Some<typeof speakers>[];
    readonly sessions?: readonly SessionSpec[];
    readonly faqs?: readonly {
      readonly name: string;
      readonly faqs: readonly (readonly [question: string, answer: string])[];
    }[];
    readonly sponsors?: readonly Identified[];
    /** Interests that it is about. */
    readonly interests?: readonly Identified[];
    readonly sponsorshipLevels?: readonly LevelSpec[];
    readonly pages?: readonly (Some<typeof eventPages> & {
      readonly html: string;
      readonly imageIds?: readonly string[];
    })[];
    readonly media?: readonly MediaSpec[];
  };

export const hour = 3_600_000;
export const day = 24 * hour;

type Row<Table extends { $inferInsert: object }> = Table["$inferInsert"] & { id: string };
export type At = { readonly organizationId: string; readonly createdAt: Date; readonly updatedAt: Date };
/** The rows of everything, gathered event by event and written table by table. */
export type Gathered = ReturnType<typeof nothing>;

export const nothing = () => ({
  passTypes: new Array<Row<typeof passTypes>>(),
  priceSchedules: new Array<Row<typeof priceSchedules>>(),
  coupons: new Array<Row<typeof coupons>>(),
  sections: new Array<Row<typeof registrationSections>>(),
  sectionPassTypes: new Array<typeof sectionPassTypes.$inferInsert>(),
  questions: new Array<Row<typeof questions>>(),
  choices: new Array<Row<typeof questionChoices>>(),
  tracks: new Array<Row<typeof tracks>>(),
  locations: new Array<Row<typeof sessionLocations> & { slug: string }>(),
  speakers: new Array<Row<typeof speakers>>(),
  sessions: new Array<Row<typeof sessions>>(),
  sessionTracks: new Array<typeof sessionTracks.$inferInsert>(),
  sessionSpeakers: new Array<typeof sessionSpeakers.$inferInsert>(),
  faqSections: new Array<Row<typeof faqSections>>(),
  faqs: new Array<Row<typeof faqs>>(),
  sponsors: new Array<typeof eventSponsors.$inferInsert>(),
  interests: new Array<typeof eventInterests.$inferInsert>(),
  levels: new Array<Row<typeof eventSponsorshipLevels>>(),
  sponsorships: new Array<Row<typeof eventSponsorships>>(),
  pages: new Array<Row<typeof eventPages>>(),
  pageImages: new Array<typeof eventPageImages.$inferInsert>(),
  media: new Array<Row<typeof eventMediaItems>>(),
  mediaPassTypes: new Array<typeof eventMediaPassTypes.$inferInsert>(),
  extras: noExtraRows(),
});

export function gatherOffer(
  at: At,
  eventId: string,
  { passTypes: types = [], coupons: codes = [], sections = [], addOns, roomTypes }: EventSpec,
  parts: Gathered,
): void {
  const about = { ...at, eventId };
  for (const [index, { priceSchedules: schedules = [], ...type }] of types.entries()) {
    const row = {
      ...about,
      slug: `pass-${index + 1}`,
      name: `Pass ${index + 1}`,
      price: 0,
      sortOrder: index,
      ...type,
      id: newId(),
    };
    parts.passTypes.push(row);
    parts.priceSchedules.push(
      ...schedules.map((schedule) => ({ ...at, ...schedule, id: newId(), passTypeId: row.id })),
    );
  }
  const typeId = idBySlug(parts.passTypes);
  gatherExtras(at, eventId, { ...(addOns && { addOns }), ...(roomTypes && { roomTypes }) }, typeId, parts.extras);
  for (const [index, { passType, ...coupon }] of codes.entries())
    parts.coupons.push({
      ...about,
      code: `CODE${index + 1}`,
      ...coupon,
      id: newId(),
      ...(passType && { passTypeId: typeId(passType) }),
    });
  for (const [index, { passTypes: slugs = [], questions: asked, ...section }] of sections.entries()) {
    const id = newId();
    parts.sections.push({ ...about, name: `Section ${index + 1}`, sortOrder: index, ...section, id });
    parts.sectionPassTypes.push(
      ...slugs.map((slug) => ({ organizationId: at.organizationId, sectionId: id, passTypeId: typeId(slug) })),
    );
    for (const [index, question] of asked.entries())
      gatherQuestion({ ...about, sectionId: id, sortOrder: index }, question, parts);
  }
}

type AboutQuestion = At & { eventId: string; sectionId: string; sortOrder: number };

function gatherQuestion(about: AboutQuestion, { choices = [], ...question }: QuestionSpec, parts: Gathered): void {
  const id = newId();
  parts.questions.push({ type: "text", name: `question-${about.sortOrder + 1}`, ...question, ...about, id });
  for (const [sortOrder, choice] of choices.entries()) {
    const value = typeof choice === "string" ? { value: choice } : choice;
    parts.choices.push({ organizationId: about.organizationId, id: newId(), questionId: id, sortOrder, ...value });
  }
}

export function gatherAgenda(at: At, event: { id: string; eventStart: Date }, spec: EventSpec, parts: Gathered): void {
  const about = { ...at, eventId: event.id };
  for (const [index, track] of (spec.tracks ?? []).entries())
    parts.tracks.push({
      organizationId: at.organizationId,
      eventId: event.id,
      slug: `track-${index + 1}`,
      name: `Track ${index + 1}`,
      color: "#2f6f78",
      sortOrder: index,
      ...track,
      id: newId(),
    });
  for (const location of spec.locations ?? [])
    parts.locations.push({ ...about, name: location.slug, ...location, id: newId() });
  for (const [index, speaker] of (spec.speakers ?? []).entries())
    parts.speakers.push({
      ...about,
      slug: `speaker-${index + 1}`,
      firstName: `Speaker ${index + 1}`,
      priority: index,
      ...speaker,
      id: newId(),
    });
  const [trackId, speakerId, locationId] = [
    idBySlug(parts.tracks),
    idBySlug(parts.speakers),
    idBySlug(parts.locations),
  ];
  for (const [index, { location, tracks: slugs = [], speakers: names = [], ...session }] of (
    spec.sessions ?? []
  ).entries()) {
    const id = newId();
    const startTime = session.startTime ?? new Date(event.eventStart.getTime() + index * hour);
    const times = { startTime, endTime: session.endTime ?? new Date(startTime.getTime() + hour) };
    parts.sessions.push({
      ...about,
      slug: `session-${index + 1}`,
      name: `Session ${index + 1}`,
      sortOrder: index,
      ...session,
      ...times,
      id,
      ...(location && { locationId: locationId(location) }),
    });
    parts.sessionTracks.push(
      ...slugs.map((slug) => ({ organizationId: at.organizationId, sessionId: id, trackId: trackId(slug) })),
    );
    parts.sessionSpeakers.push(
      ...names.map((slug) => ({ organizationId: at.organizationId, sessionId: id, speakerId: speakerId(slug) })),
    );
  }
}

export function gatherPages(at: At, eventId: string, spec: EventSpec, parts: Gathered): void {
  const { organizationId } = at;
  for (const [index, { name, faqs: asked }] of (spec.faqs ?? []).entries()) {
    const id = newId();
    parts.faqSections.push({ organizationId, id, eventId, slug: `section-${index + 1}`, name, sortOrder: index });
    parts.faqs.push(
      ...asked.map(([question, answer], index) => ({
        organizationId,
        id: newId(),
        sectionId: id,
        slug: `question-${index + 1}`,
        question,
        answer,
        sortOrder: index,
      })),
    );
  }
  parts.interests.push(
    ...(spec.interests ?? []).map(({ id }) => ({ organizationId, eventId, interestId: id, createdAt: at.createdAt })),
  );
  parts.sponsors.push(
    ...(spec.sponsors ?? []).map((sponsor, sortOrder) => ({
      organizationId,
      eventId,
      accountId: sponsor.id,
      sortOrder,
    })),
  );
  for (const [index, level] of (spec.sponsorshipLevels ?? []).entries())
    gatherLevel({ ...at, eventId, sortOrder: index }, level, parts);
  for (const [index, { imageIds = [], ...page }] of (spec.pages ?? []).entries()) {
    const row = { slug: `page-${index + 1}`, title: `Page ${index + 1}`, sortOrder: index, ...page, ...at, eventId };
    const pageId = newId();
    parts.pages.push({ ...row, id: pageId });
    parts.pageImages.push(...imageIds.map((imageId, sortOrder) => ({ organizationId, pageId, imageId, sortOrder })));
  }
}

/** After what is sold, which some of it is for. */
export function gatherMedia(at: At, eventId: string, { media = [] }: EventSpec, parts: Gathered): void {
  const typeId = idBySlug(parts.passTypes);
  for (const [index, { passTypes: slugs = [], ...item }] of media.entries()) {
    const id = newId();
    const audience = slugs.length > 0 ? ("passTypes" as const) : ("everybody" as const);
    parts.media.push({ name: `Item ${index + 1}`, sortOrder: index, audience, ...item, ...at, eventId, id });
    parts.mediaPassTypes.push(
      ...slugs.map((slug) => ({ organizationId: at.organizationId, mediaItemId: id, passTypeId: typeId(slug) })),
    );
  }
}

type AboutLevel = At & { eventId: string; sortOrder: number };

function gatherLevel(about: AboutLevel, { sponsors = [], ...level }: LevelSpec, parts: Gathered): void {
  const { eventId: _, sortOrder, ...at } = about;
  const id = newId();
  parts.levels.push({
    slug: `level-${sortOrder + 1}`,
    name: `Level ${sortOrder + 1}`,
    ...about,
    ...level,
    id,
  });
  for (const [index, { account, ...sponsor }] of sponsors.entries())
    parts.sponsorships.push({
      name: `Sponsor ${index + 1}`,
      sortOrder: index,
      ...sponsor,
      ...at,
      id: newId(),
      levelId: id,
      accountId: account?.id,
    });
}

function idBySlug(rows: readonly { readonly id: string; readonly slug: string }[]): (slug: string) => string {
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]));
  return (slug) => {
    const id = ids.get(slug);
    if (id === undefined) throw new Error(`nothing of this event is called ${slug}`);
    return id;
  };
}
