import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import {
  registrationSearchValues,
  sessionChoices,
  sessionQuestions,
  sessionSearchValues,
  sessionSections,
  sessionSubQuestions,
} from "../../accesses/questions-schema.ts";
import { notBlocked } from "../../accounts/index.ts";
import { eventPassRules } from "../../attendee/schema.ts";
import {
  sessionLocations,
  sessions,
  sessionSpeakers,
  sessionTracks,
  speakers,
  tracks,
} from "../../events/agenda-schema.ts";
import { eventEmails } from "../../events/emails-schema.ts";
import { eventCoHosts } from "../../events/hosts-schema.ts";
import { eventInterests } from "../../events/interests-schema.ts";
import { eventMediaItems, eventPageImages } from "../../events/media-schema.ts";
import { eventPages, events, eventSponsors, faqs, faqSections } from "../../events/schema.ts";
import { eventSponsorshipLevels, eventSponsorships } from "../../events/sponsorship-schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { addOnNeeds, addOnPassTypes, addOns } from "../../passes/add-ons-schema.ts";
import { roomTypeAddOns, roomTypePassTypes, roomTypes } from "../../passes/room-types-schema.ts";
import { coupons, passTypes, priceSchedules, refundSchedules } from "../../passes/schema.ts";
import {
  choiceSubQuestions,
  questionChoices,
  questions,
  registrationSections,
  sectionPassTypes,
} from "../../registration/questions-schema.ts";
import type { Along } from "../along.ts";

type EventTable = {
  readonly table: PgTable;
  readonly by: PgColumn;
  readonly along: keyof Along | "always";
  readonly where?: (scope: Scope<Member>, along: Along) => SQL | undefined;
};

const onlyReachable = (scope: Scope<Member>) => notBlocked(scope, sql`t.account_id`);

/** What an event has that goes into another one made from it, each after what it refers to. */
export const copiedTables: readonly EventTable[] = [
  { table: eventPages, by: eventPages.eventId, along: "always" },
  { table: eventPageImages, by: eventPageImages.pageId, along: "always" },
  { table: faqSections, by: faqSections.eventId, along: "always" },
  { table: faqs, by: faqs.sectionId, along: "always" },
  { table: eventInterests, by: eventInterests.eventId, along: "always" },
  { table: eventSponsors, by: eventSponsors.eventId, along: "always", where: onlyReachable },
  { table: eventSponsorshipLevels, by: eventSponsorshipLevels.eventId, along: "always" },
  { table: eventSponsorships, by: eventSponsorships.levelId, along: "always" },
  // What only those who come may see, such as recordings, is of the event that it was made at.
  { table: eventMediaItems, by: eventMediaItems.eventId, along: "always", where: () => sql`t.audience = 'everybody'` },
  { table: speakers, by: speakers.eventId, along: "schedule" },
  { table: tracks, by: tracks.eventId, along: "schedule" },
  { table: sessionLocations, by: sessionLocations.eventId, along: "schedule" },
  { table: sessions, by: sessions.eventId, along: "schedule" },
  { table: sessionTracks, by: sessionTracks.sessionId, along: "schedule" },
  { table: sessionSpeakers, by: sessionSpeakers.sessionId, along: "schedule" },
  { table: sessionSections, by: sessionSections.sessionId, along: "schedule" },
  { table: sessionQuestions, by: sessionQuestions.sectionId, along: "schedule" },
  { table: sessionChoices, by: sessionChoices.questionId, along: "schedule" },
  { table: sessionSubQuestions, by: sessionSubQuestions.choiceId, along: "schedule" },
  { table: sessionSearchValues, by: sessionSearchValues.questionId, along: "schedule" },
  { table: eventPassRules, by: eventPassRules.eventId, along: "passes" },
  { table: passTypes, by: passTypes.eventId, along: "passes" },
  { table: priceSchedules, by: priceSchedules.passTypeId, along: "passes" },
  { table: refundSchedules, by: refundSchedules.passTypeId, along: "passes" },
  { table: addOns, by: addOns.eventId, along: "passes" },
  { table: addOnPassTypes, by: addOnPassTypes.addOnId, along: "passes" },
  { table: addOnNeeds, by: addOnNeeds.addOnId, along: "passes" },
  { table: roomTypes, by: roomTypes.eventId, along: "passes" },
  { table: roomTypePassTypes, by: roomTypePassTypes.roomTypeId, along: "passes" },
  { table: roomTypeAddOns, by: roomTypeAddOns.roomTypeId, along: "passes" },
  // What was bought for a group is its buyer's.
  { table: coupons, by: coupons.eventId, along: "coupons", where: () => sql`not t.holds_places` },
  { table: registrationSections, by: registrationSections.eventId, along: "questions", where: askedOfAll },
  { table: sectionPassTypes, by: sectionPassTypes.sectionId, along: "questions" },
  { table: questions, by: questions.sectionId, along: "questions" },
  { table: questionChoices, by: questionChoices.questionId, along: "questions" },
  { table: choiceSubQuestions, by: choiceSubQuestions.choiceId, along: "questions" },
  { table: registrationSearchValues, by: registrationSearchValues.questionId, along: "questions" },
  { table: eventEmails, by: eventEmails.eventId, along: "mails" },
  { table: eventCoHosts, by: eventCoHosts.eventId, along: "team", where: onlyReachable },
];

/** What is asked of the holders of certain passes is asked of nobody where those passes are not there. */
function askedOfAll(scope: Scope<Member>, { passes }: Along): SQL | undefined {
  if (passes) return undefined;
  return sql`not exists (select from section_pass_types p where ${ofTenant(scope, "p")} and p.section_id = t.id)`;
}

const copied: ReadonlySet<PgTable> = new Set([events, ...copiedTables.map(({ table }) => table)]);
export const isCopied = (table: PgTable): boolean => copied.has(table);
