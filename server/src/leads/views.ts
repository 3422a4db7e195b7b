import type { Lead, LeadRequest } from "@marquee/contract/leads";
import { accountSummaryView, accountView, nobody } from "../accounts/index.ts";
import { eventSummaryOfRow } from "../events/index.ts";
import type { Scope } from "../kernel/scope.ts";
import type { LeadRow, RequestRow } from "./queries/leads.ts";

/** What the holder did not agree to is not in the answer. */
export function leadView(scope: Scope, { lead, holder, email, phone, event }: LeadRow): Lead {
  const { name, work, links } = lead;
  const shown = accountView(scope, holder);
  const agreed = name || work || lead.email || lead.phone || links;
  return {
    id: lead.id,
    firstName: name ? shown.firstName : null,
    lastName: name ? shown.lastName : null,
    company: work ? shown.company : null,
    title: work ? shown.title : null,
    shareAccount: name ? { id: shown.id, image: shown.image } : { id: nobody.id, image: null },
    status: lead.status,
    createdAt: lead.createdAt,
    email: lead.email ? email : null,
    phone: lead.phone ? phone : null,
    website: links ? shown.website : null,
    facebook: links ? shown.facebook : null,
    instagram: links ? shown.instagram : null,
    linkedIn: links ? shown.linkedIn : null,
    twitter: links ? shown.twitter : null,
    tikTok: links ? shown.tikTok : null,
    note: lead.note,
    eventId: lead.eventId,
    event: eventSummaryOfRow(scope, event),
    updatedAt: lead.updatedAt,
    agreedAt: agreed ? lead.answeredAt : null,
  };
}

export function requestView(scope: Scope, { lead, exhibitor, event }: RequestRow): LeadRequest {
  const shown = eventSummaryOfRow(scope, event);
  if (!shown) throw new Error(`lead ${lead.id} is of no event`);
  const { id, name, work, email, phone, links, answeredAt, createdAt } = lead;
  return {
    id,
    exhibitor: accountSummaryView(scope, exhibitor),
    event: shown,
    shares: { name, work, email, phone, links },
    answeredAt,
    createdAt,
  };
}
