import { call, Flag, Id, input, Nothing, Optional, slice, Text, Timestamp, Type } from "../kernel/index.ts";
import { Pass, PassSummary } from "../passes/entities.ts";
import { passErrors } from "../passes/errors.ts";
import { EventViewer } from "../events/summaries.ts";
import { ListingQuestion } from "../listing-questions/entities.ts";
import { registrationErrors } from "../registration/errors.ts";
import { RegistrationSection } from "../registration/questions.ts";
import { PurchaseStatus } from "../registration/summaries.ts";
import { CheckIns, ListingPass, ListingRegistration } from "./entities.ts";
import { CheckInConflict, EntranceCursor, EntranceList, Scan, ScanAnswer } from "./entrance.ts";
import { attendeeErrors } from "./errors.ts";
import { AttendeeTimeline, TimelineEntry } from "./timeline.ts";

const inListing = { eventId: Id("event") };
const ofAttendee = { ...inListing, accountId: Id("account") };
const ofPass = { ...ofAttendee, passId: Id("pass") };
const access = { caller: "member", module: "events", may: ["listing.manage", "eventId"] } as const;
const refusals = [passErrors.canceled, attendeeErrors.notReady, attendeeErrors.alreadyIn];
const checking = { changes: [PassSummary, CheckIns, CheckInConflict, TimelineEntry], within: "eventId" } as const;

/** Who has registered for an event, and who of them is in: for those who organise it. */
export const attendees = slice("attendees", {
  list: call({
    method: "GET",
    path: "/listings/{eventId}/attendees",
    summary: "List who has registered; words are looked for in names, addresses and numbers of orders and passes",
    params: inListing,
    /** Those with a pass in this state, and with this label. */
    query: { status: Optional(PurchaseStatus), label: Optional(Id("label")) },
    list: { orderBy: ["registeredAt", "name", "alternateId"], order: "-registeredAt" },
    returns: Type.Array(ListingRegistration),
    access,
  }),
  get: call({
    method: "GET",
    path: "/listings/{eventId}/attendees/{accountId}",
    summary: "Read what somebody has registered, answered and paid",
    params: ofAttendee,
    returns: ListingRegistration,
    access,
  }),
  timeline: call({
    method: "GET",
    path: "/listings/{eventId}/attendees/{accountId}/timeline",
    summary: "Read what happened with somebody at the event, the newest first: so much as is kept, 200 at most",
    params: ofAttendee,
    returns: AttendeeTimeline,
    access,
    fresh: 0,
  }),
  questions: call({
    method: "GET",
    path: "/listings/{eventId}/attendees/{accountId}/passes/{passId}",
    summary: "Read what is asked for a pass of somebody",
    params: ofPass,
    returns: Type.Array(RegistrationSection),
    access,
  }),
  answer: call({
    method: "PUT",
    path: "/listings/{eventId}/attendees/{accountId}/passes/{passId}/responses",
    summary: "Answer for somebody, also what they could not change themselves any more",
    params: ofPass,
    body: input({ questions: Type.Array(input({ id: Id("question"), value: Text(5000) }), { maxItems: 200 }) }),
    returns: Nothing,
    access,
    errors: [
      passErrors.canceled,
      registrationErrors.answerRefused,
      registrationErrors.answersMissing,
      registrationErrors.soldOut,
      registrationErrors.fewLeft,
    ],
    audited: true,
    changes: [PassSummary, EventViewer, ListingQuestion, TimelineEntry],
    within: "eventId",
  }),
  checkIn: call({
    method: "POST",
    path: "/listings/{eventId}/attendees/{accountId}/passes/{passId}/checkin",
    summary: "Check somebody's pass in; of two who do so at once one is told that it is in already",
    params: ofPass,
    returns: Pass,
    access: { ...access, creates: false },
    errors: refusals,
    audited: true,
    ...checking,
  }),
  undoCheckIn: call({
    method: "DELETE",
    path: "/listings/{eventId}/attendees/{accountId}/passes/{passId}/checkin",
    summary: "Take a check-in back",
    params: ofPass,
    returns: ListingPass,
    access,
    audited: true,
    ...checking,
  }),
  passes: call({
    method: "GET",
    path: "/listings/{eventId}/passes",
    summary: "List the passes that were bought; words are looked for in names, addresses, numbers, and as a whole code",
    params: inListing,
    query: { checkedIn: Optional(Flag) },
    list: { orderBy: ["createdAt", "name", "alternateId"], order: "-createdAt" },
    returns: Type.Array(ListingPass),
    access,
  }),
  pass: call({
    method: "GET",
    path: "/listings/{eventId}/passes/{passId}",
    summary: "Read a pass for the event",
    params: { ...inListing, passId: Id("pass") },
    returns: ListingPass,
    access,
  }),
  scan: call({
    method: "POST",
    path: "/listings/{eventId}/checkIns",
    summary: "Check in the pass that has this code",
    params: inListing,
    body: input({ code: Text(1000, 1), gate: Optional(Text(80)) }),
    returns: ListingPass,
    access: { ...access, creates: false },
    errors: [...refusals, attendeeErrors.badCode],
    audited: true,
    ...checking,
  }),
  checkIns: call({
    method: "GET",
    path: "/listings/{eventId}/checkIns",
    summary: "Count how many are in, and how many are expected",
    params: inListing,
    returns: CheckIns,
    access,
    fresh: "always",
  }),
  entranceList: call({
    method: "GET",
    path: "/listings/{eventId}/door",
    summary:
      "Read what an entrance needs to decide without network: by the cursor of the last answer what has changed since",
    params: inListing,
    query: { cursor: Optional(EntranceCursor) },
    returns: EntranceList,
    access,
    fresh: 0,
  }),
  sync: call({
    method: "POST",
    path: "/listings/{eventId}/checkIns/sync",
    summary:
      "Apply scans in the order in which they were made, whenever they arrive: the first is the check-in, the others are conflicts where the entrance let them in. The same scan may be sent again",
    params: inListing,
    body: input({ device: Text(64, 1), scans: Type.Array(Scan, { minItems: 1, maxItems: 200 }) }),
    returns: Type.Object({ now: Timestamp, scans: Type.Array(ScanAnswer) }),
    access: { ...access, creates: false },
    audited: true,
    ...checking,
  }),
  conflicts: call({
    method: "GET",
    path: "/listings/{eventId}/checkIns/conflicts",
    summary: "List who was let in by an entrance that did not know better: in already, cancelled, or with a dead code",
    params: inListing,
    list: { orderBy: ["scannedAt"], order: "-scannedAt", search: false },
    returns: Type.Array(CheckInConflict),
    access,
  }),
});
