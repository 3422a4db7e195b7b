export { announcementReached } from "./events.ts";
export { handOver, mailsGrantedNow } from "./mails-of-many.ts";
export { announcementOf, withSeenAnnouncement } from "./queries/announcements.ts";
export { announcementSummaryView } from "./views.ts";
export { type Subscriber, unsubscribeAddress } from "./subscription.ts";
export { findReader } from "./queries/reader.ts";
