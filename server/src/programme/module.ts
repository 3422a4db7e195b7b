import { kernelErrors } from "@marquee/contract/kernel";
import { programme } from "@marquee/contract/programme";
import {
  canManage,
  type EventFacts,
  eventDetailPolicy,
  eventPolicy,
  faqSectionView,
  findFaqSection,
  levelView,
  previewed,
} from "../events/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { fail } from "../kernel/failure.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { findMediaItem, listMedia } from "./queries/media.ts";
import { findPage, listPages } from "./queries/pages.ts";
import { findQuestion, listQuestions } from "./queries/questions.ts";
import { mediaViews, pageView, questionView } from "./views.ts";

const around = (scope: Scope, event: EventFacts) => ({
  eventId: event.id,
  isManager: canManage(scope.caller, event),
});

const sectionOf = async (scope: Scope, eventId: string, sectionId: string) =>
  (await findFaqSection(scope, eventId, sectionId)) ?? fail(kernelErrors.notFound);

const programmeModule = serve(programme, {
  faqSection: previewed(
    query(programme.faqSection, eventPolicy, async ({ scope, subject, params }) =>
      faqSectionView(await sectionOf(scope, subject.id, params.sectionId)),
    ),
  ),
  questions: previewed(
    query(programme.questions, eventPolicy, async ({ scope, subject, params, query }) => {
      const place = { eventId: subject.id, sectionId: (await sectionOf(scope, subject.id, params.sectionId)).id };
      const { window, rows } = await listQuestions(scope, place, query);
      return pageOf(window, rows, questionView);
    }),
  ),
  question: previewed(
    query(programme.question, eventPolicy, async ({ scope, subject, params }) => {
      const { sectionId, questionId } = params;
      const row = await findQuestion(scope, { eventId: subject.id, sectionId, questionId });
      return row ? questionView(row) : fail(kernelErrors.notFound);
    }),
  ),
  pages: previewed(
    query(programme.pages, eventPolicy, async ({ scope, subject, query }) => {
      const { window, rows } = await listPages(scope, subject.id, query);
      return pageOf(window, rows, (row) => pageView(scope, row));
    }),
  ),
  page: previewed(
    query(programme.page, eventPolicy, async ({ scope, subject, params }) => {
      const row = await findPage(scope, subject.id, params.pageId);
      return row ? pageView(scope, row) : fail(kernelErrors.notFound);
    }),
  ),
  media: previewed(
    query(programme.media, eventPolicy, async ({ scope, subject, query }) => {
      const { window, rows } = await listMedia(scope, around(scope, subject), query);
      return pageOf(window, rows, await mediaViews(scope, subject, rows));
    }),
  ),
  mediaItem: previewed(
    query(programme.mediaItem, eventPolicy, async ({ scope, subject, params }) => {
      const row = await findMediaItem(scope, around(scope, subject), params.mediaItemId);
      return row ? (await mediaViews(scope, subject, [row]))(row) : fail(kernelErrors.notFound);
    }),
  ),
  sponsorships: previewed(
    query(programme.sponsorships, eventDetailPolicy, async ({ scope, subject }) =>
      subject.sponsorshipLevels.map((level) => levelView(scope, level)),
    ),
  ),
  sponsorship: previewed(
    query(programme.sponsorship, eventDetailPolicy, async ({ scope, subject, params }) => {
      const sponsors = subject.sponsorshipLevels.flatMap((level) => levelView(scope, level).sponsors);
      return sponsors.find(({ id }) => id === params.sponsorshipId) ?? fail(kernelErrors.notFound);
    }),
  ),
});

export const module: SliceModule = { serves: [programmeModule] };
