import type { EventSponsorshipLevel, FaqSection } from "@marquee/contract/events";
import type { Series } from "@marquee/contract/series";
import { accountSummaryView } from "../accounts/index.ts";
import { type ImageRow, imageView, publicImageView } from "../images/index.ts";
import { safeHtml } from "../kernel/html/safe-html.ts";
import type { Scope } from "../kernel/scope.ts";
import type { SeriesOfRow } from "./queries/series.ts";
import type { LevelRow } from "./queries/sponsorships.ts";

/** A sponsor's picture is shown to whoever finds the event, so it has no permit: one that is not everybody's opens nothing. */
export function levelView(scope: Scope, level: LevelRow): EventSponsorshipLevel {
  return {
    ...level,
    ...timesOf(level),
    sponsors: level.sponsors.map((sponsor) => ({
      ...sponsor,
      ...timesOf(sponsor),
      account: sponsor.account && accountSummaryView(scope, sponsor.account),
      image: publicImageView(scope, sponsor.image),
    })),
  };
}

/** A series selected inside an event. */
export const seriesOfRow = (scope: Scope, row: SeriesOfRow): Series => seriesView(scope, { ...row, ...timesOf(row) });

export function seriesView(scope: Scope, row: Omit<Series, "image"> & { image: ImageRow | null }): Series {
  return { ...row, image: imageView(scope, row.image) };
}

const timesOf = ({ createdAt, updatedAt }: { createdAt: string; updatedAt: string }) => ({
  createdAt: new Date(createdAt),
  updatedAt: new Date(updatedAt),
});

export function faqSectionView(section: FaqSection): FaqSection {
  return {
    ...section,
    faqs: section.faqs.map(({ answer, ...faq }) => (answer === undefined ? faq : { ...faq, answer: safeHtml(answer) })),
  };
}
