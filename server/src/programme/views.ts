import type { EventMediaItem, EventPage, Faq } from "@marquee/contract/programme";
import { type EventFacts, mediaItemView } from "../events/index.ts";
import { oneImageView } from "../images/index.ts";
import { safeHtml } from "../kernel/html/safe-html.ts";
import type { Scope } from "../kernel/scope.ts";
import { findPassTypesOfEvent, passTypeView } from "../passes/index.ts";
import type { MediaItemRow } from "./queries/media.ts";
import type { PageRow } from "./queries/pages.ts";
import type { QuestionRow } from "./queries/questions.ts";

export const questionView = (row: QuestionRow): Faq => ({ ...row, answer: safeHtml(row.answer) });

export function pageView(scope: Scope, { images, ...page }: PageRow): EventPage {
  return {
    ...page,
    html: safeHtml(page.html),
    images: images.map((row) =>
      oneImageView(scope, {
        ...row,
        createdAt: new Date(row.createdAt),
        updatedAt: new Date(row.updatedAt),
      }),
    ),
  };
}

/** Media items with the pass types that they are for. */
export async function mediaViews(
  scope: Scope,
  event: EventFacts,
  rows: readonly MediaItemRow[],
): Promise<(row: MediaItemRow) => EventMediaItem> {
  const isAsked = rows.some(({ allowed }) => allowed.length > 0);
  const types = isAsked ? await findPassTypesOfEvent(scope, event.id) : [];
  return (row) => ({
    ...mediaItemView(scope, event, row),
    audience: row.audience,
    allowedPassTypes: types.filter(({ id }) => row.allowed.includes(id)).map((type) => passTypeView(scope, type)),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  });
}
