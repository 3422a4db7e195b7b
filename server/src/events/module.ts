import { events } from "@marquee/contract/events";
import { kernelErrors } from "@marquee/contract/kernel";
import { accountView, readUnblocked } from "../accounts/index.ts";
import { groupPolicy } from "../groups/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { fail } from "../kernel/failure.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { matcher } from "../kernel/search/index.ts";
import { findPassTypesOfEvent, passTypeView } from "../passes/index.ts";
import { readChoices, readOverview } from "./find-events.ts";
import { faqSectionView } from "./part-views.ts";
import { eventDetailPolicy, eventPolicy } from "./policy.ts";
import { reportEvent } from "./moderated.ts";
import { previewed } from "./preview/preview.ts";
import { readSessions } from "./queries/agenda.ts";
import { listFaqs } from "./queries/faqs.ts";
import {
  listEvents,
  listEventsOf,
  listEventsOfGroup,
  listEventsOfGroups,
  listFeatured,
  listOwnEvents,
  listSavedEvents,
} from "./queries/lists.ts";
import { listSponsors } from "./queries/people.ts";
import { findSpeaker, listSpeakers } from "./queries/speakers.ts";
import { saveEvent, unsaveEvent } from "./save-event.ts";
import { eventSummaryView, eventView, sessionView, speakerView } from "./views.ts";

const eventsModule = serve(events, {
  list: query(events.list, async ({ scope, query }) => {
    const { window, rows } = await listEvents(scope, query);
    return pageOf(window, rows, (row) => eventView(scope, row));
  }),
  choices: query(events.choices, ({ scope, query }) => readChoices(scope, query)),
  overview: query(events.overview, ({ scope, query }) => readOverview(scope, query)),
  featured: query(events.featured, async ({ scope, query }) => {
    const { window, rows } = await listFeatured(scope, query);
    return pageOf(window, rows, (row) => eventView(scope, row));
  }),
  mine: query(events.mine, async ({ scope, query }) => {
    const { window, rows } = await listOwnEvents(scope, query);
    return pageOf(window, rows, (row) => eventView(scope, row));
  }),
  saved: query(events.saved, async ({ scope, query }) => {
    const { window, rows } = await listSavedEvents(scope, query);
    return pageOf(window, rows, (row) => eventView(scope, row));
  }),
  report: reportEvent,
  save: saveEvent,
  unsave: unsaveEvent,
  of: query(events.of, async ({ scope, params, query }) => {
    const account = await readUnblocked(scope, params.accountId);
    const { window, rows } = await listEventsOf(scope, account.id, query);
    return pageOf(window, rows, (row) => eventView(scope, row));
  }),
  ofGroup: query(events.ofGroup, groupPolicy, async ({ scope, subject, query }) => {
    const { window, rows } = await listEventsOfGroup(scope, subject.id, query);
    return pageOf(window, rows, (row) => eventView(scope, row));
  }),
  ofGroups: query(events.ofGroups, async ({ scope, query }) => {
    const { window, rows } = await listEventsOfGroups(scope, query);
    return pageOf(window, rows, (row) => eventView(scope, row));
  }),
  get: previewed(query(events.get, eventDetailPolicy, async ({ scope, subject }) => eventView(scope, subject))),
  sessions: previewed(
    query(events.sessions, eventPolicy, async ({ scope, subject, query }) => {
      const sessions = await readSessions(scope, subject.id);
      const found = matcher(query.search ?? "")(sessions, (session) => [
        session.name,
        session.description,
        ...session.speakers.map(({ firstName, lastName }) => `${firstName} ${lastName ?? ""}`),
      ]);
      return found.map((session) => sessionView(scope, session));
    }),
  ),
  session: previewed(
    query(events.session, eventPolicy, async ({ scope, subject, params }) => {
      const [session] = await readSessions(scope, subject.id, [params.sessionId]);
      return session ? sessionView(scope, session) : fail(kernelErrors.notFound);
    }),
  ),
  speakers: previewed(
    query(events.speakers, eventPolicy, async ({ scope, subject, query }) => {
      const { window, rows } = await listSpeakers(scope, subject.id, query);
      return pageOf(window, rows, (row) => speakerView(scope, row));
    }),
  ),
  speaker: previewed(
    query(events.speaker, eventPolicy, async ({ scope, subject, params }) => {
      const speaker = await findSpeaker(scope, subject.id, params.speakerId);
      return speaker ? speakerView(scope, speaker) : fail(kernelErrors.notFound);
    }),
  ),
  faqs: previewed(
    query(events.faqs, eventPolicy, async ({ scope, subject, query }) => {
      const { window, rows } = await listFaqs(scope, subject.id, query);
      return pageOf(window, rows, faqSectionView);
    }),
  ),
  sponsors: previewed(
    query(events.sponsors, eventPolicy, async ({ scope, subject, query }) => {
      const { window, rows } = await listSponsors(scope, subject.id, query);
      return pageOf(window, rows, ({ account }) => accountView(scope, account));
    }),
  ),
  passTypes: previewed(
    query(events.passTypes, eventPolicy, async ({ scope, subject, query }) => {
      const rows = await findPassTypesOfEvent(scope, subject.id);
      const offered = rows.filter(
        ({ id, active, visibility }) => active && (visibility === "public" || id === query.ticketId),
      );
      const event = eventSummaryView(scope, subject);
      return {
        passTypes: offered.map((row) => ({
          ...passTypeView(scope, row),
          visibility: row.visibility,
          active: row.active,
          event,
        })),
        packages: [],
      };
    }),
  ),
});

export const module: SliceModule = { serves: [eventsModule] };
