import { attendees } from "@marquee/contract/attendees";
import { kernelErrors } from "@marquee/contract/kernel";
import { pageOf } from "../kernel/db/keyset.ts";
import { fail } from "../kernel/failure.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { listingPolicy } from "../listings/index.ts";
import { answerForAttendee, readAttendeeQuestions } from "./answer-for-attendee.ts";
import { checkIn, scan, undoCheckIn } from "./check-in.ts";
import { presentAttendees, presentPass, presentPasses } from "./present.ts";
import { countCheckIns, findAttendee, listAttendees } from "./queries/attendees.ts";
import { listPasses } from "./queries/passes.ts";
import { readConflicts, readEntranceList } from "./read-entrance.ts";
import { readTimeline } from "./read-timeline.ts";
import { syncScans } from "./sync-scans.ts";

const attendeesModule = serve(attendees, {
  list: query(attendees.list, listingPolicy, async ({ scope, subject, query: asked }) => {
    const { window, rows } = await listAttendees(scope, subject.id, asked);
    const shown = await presentAttendees(scope, subject, rows);
    return pageOf(window, rows, ({ id }) => shown.get(id) ?? fail(kernelErrors.notFound));
  }),
  get: query(attendees.get, listingPolicy, async ({ scope, subject, params }) => {
    const row = (await findAttendee(scope, subject.id, params.accountId)) ?? fail(kernelErrors.notFound);
    return (await presentAttendees(scope, subject, [row])).get(row.id) ?? fail(kernelErrors.notFound);
  }),
  timeline: readTimeline,
  questions: readAttendeeQuestions,
  answer: answerForAttendee,
  checkIn,
  undoCheckIn,
  passes: query(attendees.passes, listingPolicy, async ({ scope, subject, query: asked }) => {
    const { window, rows } = await listPasses(scope, subject.id, asked);
    const shown = await presentPasses(scope, subject.id, rows);
    return pageOf(window, rows, ({ id }) => shown.get(id) ?? fail(kernelErrors.notFound));
  }),
  pass: query(attendees.pass, listingPolicy, ({ scope, subject, params }) =>
    presentPass(scope, subject.id, params.passId),
  ),
  scan,
  checkIns: query(attendees.checkIns, listingPolicy, ({ scope, subject }) => countCheckIns(scope, subject.id)),
  entranceList: readEntranceList,
  sync: syncScans,
  conflicts: readConflicts,
});

export const module: SliceModule = { serves: [attendeesModule] };
