export { announcementReached } from "./events.ts";
export { announcementOf, withSeenAnnouncement } from "./queries/announcements.ts";
export { announcementSummaryView } from "./views.ts";
