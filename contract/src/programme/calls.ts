import { call, Id, OneOf, Optional, slice, Type } from "../kernel/index.ts";
import { EventSponsorship, EventSponsorshipLevel } from "../events/entities.ts";
import { FaqSection, mediaKinds } from "../events/summaries.ts";
import { groupErrors } from "../groups/errors.ts";
import { EventMediaItem, EventPage, Faq } from "./entities.ts";

const inEvent = { eventId: Id("event") };
const inSection = { ...inEvent, sectionId: Id("faqSection") };
const open = { caller: "guest", module: "events", may: ["event.view", "eventId"] } as const;
const outsiders = [groupErrors.membersOnly];
/** As the hosts have put it. */
const inOrder = { orderBy: ["sortOrder"], order: "sortOrder" } as const;

/** What stands beside the agenda of an event: questions and answers, pages, pictures, videos and files, sponsors. */
export const programme = slice("programme", {
  faqSection: call({
    method: "GET",
    path: "/events/{eventId}/faqs/{sectionId}",
    summary: "Read one section of the questions and answers of an event",
    params: inSection,
    returns: FaqSection,
    access: open,
    previews: true,
    errors: outsiders,
  }),
  questions: call({
    method: "GET",
    path: "/events/{eventId}/faqs/{sectionId}/questions",
    summary: "List the questions and answers of a section",
    params: inSection,
    list: inOrder,
    returns: Type.Array(Faq),
    access: open,
    previews: true,
    errors: outsiders,
  }),
  question: call({
    method: "GET",
    path: "/events/{eventId}/faqs/{sectionId}/questions/{questionId}",
    summary: "Read one question with its answer",
    params: { ...inSection, questionId: Id("faq") },
    returns: Faq,
    access: open,
    previews: true,
    errors: outsiders,
  }),
  pages: call({
    method: "GET",
    path: "/events/{eventId}/pages",
    summary: "List the pages of an event",
    params: inEvent,
    list: inOrder,
    returns: Type.Array(EventPage),
    access: open,
    previews: true,
    errors: outsiders,
  }),
  page: call({
    method: "GET",
    path: "/events/{eventId}/pages/{pageId}",
    summary: "Read one page of an event",
    params: { ...inEvent, pageId: Id("page") },
    returns: EventPage,
    access: open,
    previews: true,
    errors: outsiders,
  }),
  media: call({
    method: "GET",
    path: "/events/{eventId}/media",
    summary: "List the pictures, videos and files of an event that the caller may see",
    params: inEvent,
    query: { type: Optional(OneOf(...mediaKinds)) },
    list: { orderBy: ["sortOrder", "createdAt"], order: "sortOrder" },
    returns: Type.Array(EventMediaItem),
    access: open,
    previews: true,
    errors: outsiders,
  }),
  mediaItem: call({
    method: "GET",
    path: "/events/{eventId}/media/{mediaItemId}",
    summary: "Read one picture, video or file of an event, with addresses that are good now",
    params: { ...inEvent, mediaItemId: Id("mediaItem") },
    returns: EventMediaItem,
    access: open,
    previews: true,
    errors: outsiders,
    fresh: "always",
  }),
  sponsorships: call({
    method: "GET",
    path: "/events/{eventId}/sponsorships",
    summary: "Read who sponsors an event, by level",
    params: inEvent,
    returns: Type.Array(EventSponsorshipLevel),
    access: open,
    previews: true,
    errors: outsiders,
  }),
  sponsorship: call({
    method: "GET",
    path: "/events/{eventId}/sponsorships/{sponsorshipId}",
    summary: "Read one who sponsors an event",
    params: { ...inEvent, sponsorshipId: Id("sponsorship") },
    returns: EventSponsorship,
    access: open,
    previews: true,
    errors: outsiders,
  }),
});
