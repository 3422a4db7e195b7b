export {
  canHost,
  canManage,
  eventDetailPolicy,
  eventPolicy,
  findVisibleEvent,
  isRegistered,
  mayView,
} from "./policy.ts";
export { moderatedEvents } from "./moderated.ts";
export type { EventFacts, EventRow } from "./queries/events.ts";
export { eventOf, type EventSummaryRow } from "./queries/summaries.ts";
export { readDetails as readEventDetails } from "./queries/events.ts";
export { isReadable, type Narrowed, narrowedTo } from "./queries/choices.ts";
export {
  comingEvents,
  eventSearch,
  hasEvent,
  listEventsOfSeries,
  listOrganized,
  listOrganizedDates,
  searchedEvents,
} from "./queries/lists.ts";
export { dueOf } from "./queries/due.ts";
export { placesLeftAt, pricesAt, registrationStateAt } from "./registration-state.ts";
export { eventTexts } from "./search-texts.ts";
export { findOnAgenda, readSessions, type SessionRow } from "./queries/agenda.ts";
export { eventSummaryOfRow, eventSummaryView, eventView, sessionSummaryView, sessionView } from "./views.ts";
export { previewed } from "./preview/preview.ts";
export { faqSectionView, levelView, seriesView } from "./part-views.ts";
export { mayOpen, mediaRights } from "./queries/media-rights.ts";
export { mediaItemView } from "./media-view.ts";
export { findFaqSection } from "./queries/faqs.ts";
export { coHosted, coHosts } from "./queries/co-hosts.ts";
export { manages, opensTo } from "./queries/media.ts";
export { activationOpensTo } from "./queries/activations.ts";
export { holdsPass } from "./queries/holders.ts";
export { takesGuests } from "./guest-registration.ts";
export { timeInMail, venueInMail } from "./facts-in-mails.ts";
export { type OwnEmail, ownEmail, valuesOf } from "./own-email.ts";
export { type EventEmailRow, findEmailFacts, findEventEmail } from "./queries/emails.ts";
export { changeEvent, lockEvent } from "./repo.ts";
export { findFormerly } from "./queries/former-slugs.ts";
export { eventCanceled, eventChanged, eventMoved } from "./events.ts";
export { guardedViewing, guestId } from "./media-view.ts";
export { streamStateOf, streamSummaryView } from "./stream-view.ts";
export { providerIdOf, readProviderId } from "./provider-id.ts";
export { holdsAnyPass, replayOf, streamOpensTo } from "./queries/streams.ts";
