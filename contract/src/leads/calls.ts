import {
  call,
  Flag,
  Id,
  input,
  kernelErrors,
  Nothing,
  Nullable,
  OneOf,
  Optional,
  slice,
  Text,
  Type,
} from "../kernel/index.ts";
import { Lead, LeadCounts, LeadRequest, leadStatuses } from "./entities.ts";
import { leadErrors } from "./errors.ts";

const access = { caller: "member", module: "events" } as const;
const keeping = { ...access, may: ["lead.keep", "leadId"] } as const;
const answering = { ...access, may: ["lead.answer", "leadId"] } as const;
const ofLead = { leadId: Id("lead") };
const scanning = [leadErrors.notExhibiting, leadErrors.yourself, kernelErrors.blocked];
const inTime = { orderBy: ["createdAt"], order: "-createdAt" } as const;

/** Whose passes an exhibitor scanned, and what their holders agree to. */
export const leads = slice("leads", {
  list: call({
    method: "GET",
    path: "/self/leads",
    summary: "List whose passes the caller scanned; without a status all but those that were deleted",
    query: { status: Optional(OneOf(...leadStatuses)) },
    list: inTime,
    returns: Type.Array(Lead),
    access,
  }),
  counts: call({
    method: "GET",
    path: "/self/leads/counts",
    summary: "Count the caller's leads by their state",
    returns: LeadCounts,
    access,
    chosenBy: [Lead],
  }),
  scan: call({
    method: "POST",
    path: "/self/leads",
    summary: "Keep whose pass has this code; the holder is asked what the caller may know",
    body: input({ code: Text(1000, 1) }),
    returns: Lead,
    access: { ...access, creates: false },
    errors: [...scanning, leadErrors.badCode, kernelErrors.tooOften],
    changes: [Lead, LeadRequest],
  }),
  add: call({
    method: "POST",
    path: "/self/leads/{passId}",
    summary: "Keep whose pass this is; the holder is asked what the caller may know",
    params: { passId: Id("pass") },
    returns: Lead,
    access: { ...access, creates: false },
    errors: [...scanning, kernelErrors.tooOften],
    changes: [Lead, LeadRequest],
  }),
  get: call({
    method: "GET",
    path: "/self/leads/{leadId}",
    summary: "Read a lead",
    params: ofLead,
    returns: Lead,
    access: keeping,
  }),
  update: call({
    method: "PUT",
    path: "/self/leads/{leadId}",
    summary: "Note something about a lead, or put it elsewhere",
    params: ofLead,
    body: input({ note: Optional(Nullable(Text(2000))), status: Optional(OneOf(...leadStatuses)) }),
    returns: Lead,
    access: keeping,
    changes: [Lead],
  }),
  remove: call({
    method: "DELETE",
    path: "/self/leads/{leadId}",
    summary: "Put a lead among the deleted ones; one that is there already is gone for good",
    params: ofLead,
    returns: Nothing,
    access: keeping,
    changes: [Lead, LeadRequest],
  }),
  requests: call({
    method: "GET",
    path: "/self/lead-requests",
    summary: "List who scanned the caller's passes, and what the caller lets them know",
    list: inTime,
    returns: Type.Array(LeadRequest),
    access,
  }),
  answer: call({
    method: "PUT",
    path: "/self/lead-requests/{leadId}",
    summary: "Choose what an exhibitor who scanned the caller's pass may know, now and from then on",
    params: ofLead,
    body: input({ name: Flag, work: Flag, email: Flag, phone: Flag, links: Flag }),
    returns: LeadRequest,
    access: answering,
    audited: true,
    changes: [Lead, LeadRequest],
  }),
});
