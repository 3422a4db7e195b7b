import type { Announcement, AnnouncementSummary, ManagedAnnouncement } from "@marquee/contract/announcements";
import { accountSummaryView } from "../accounts/index.ts";
import { eventSummaryOfRow } from "../events/index.ts";
import { groupSummaryView } from "../groups/index.ts";
import { plainTextOf } from "../kernel/html/plain-text.ts";
import { safeHtml } from "../kernel/html/safe-html.ts";
import type { Scope } from "../kernel/scope.ts";
import { rightsOver } from "./policy.ts";
import type { AnnouncementRow, AnnouncementSummaryRow } from "./queries/announcements.ts";
import type { Delivery } from "./queries/delivery.ts";

const shown = 200;
const beginningOf = (html: string): string => plainTextOf(html).replace(/\s+/g, " ").slice(0, shown).trim();

/** Made safe when it was written; again here, for what was written before the rules of today. */
export function announcementView(scope: Scope, row: AnnouncementRow): Announcement {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    message: beginningOf(row.html),
    html: safeHtml(row.html),
    event: eventSummaryOfRow(scope, row.event),
    group: groupSummaryView(scope, row.group),
    creator: row.creator && accountSummaryView(scope, row.creator),
    createdAt: row.sendAt,
    updatedAt: row.updatedAt,
    viewer: rightsOver(scope, row),
  };
}

export function managedView(scope: Scope, row: AnnouncementRow, delivery: Delivery): ManagedAnnouncement {
  return {
    ...announcementView(scope, row),
    status: row.status,
    email: row.email,
    push: row.push,
    segment: {
      role: row.segmentRole,
      interest: row.segmentInterest,
      event: eventSummaryOfRow(scope, row.segmentEvent),
      attendees: row.segmentAttendees,
    },
    delivery,
  };
}

type About = Pick<AnnouncementSummary, "event" | "group" | "creator">;

/** Inside something else, which has read what it is about. */
export function announcementSummaryView(
  { id, slug, title, message, sendAt }: AnnouncementSummaryRow,
  about: About,
): AnnouncementSummary {
  return { id, slug, title, message: beginningOf(message), html: null, ...about, createdAt: new Date(sendAt) };
}
