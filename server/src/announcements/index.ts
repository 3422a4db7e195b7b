export { announcementReached } from "./events.ts";
export { announcementOf, withSeenAnnouncement } from "./queries/announcements.ts";
export { mountOneClick } from "./one-click.ts";
export { announcementSummaryView } from "./views.ts";
