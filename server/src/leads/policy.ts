import { allow, policy } from "../kernel/http/serve.ts";
import type { Caller } from "../kernel/scope.ts";
import { findLead, findRequest, type LeadRow, type RequestRow } from "./queries/leads.ts";

/** Whoever scanned a pass keeps the lead, and nobody else knows of it but the holder. */
export const keeperPolicy = policy({
  load: findLead,
  may: { "lead.keep": (_caller: Caller, _lead: LeadRow) => allow },
});

/** Whose pass it was answers, and nobody for them knows of it. */
export const holderPolicy = policy({
  load: findRequest,
  may: { "lead.answer": (_caller: Caller, _request: RequestRow) => allow },
});
