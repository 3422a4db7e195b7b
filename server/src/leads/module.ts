import { kernelErrors } from "@marquee/contract/kernel";
import { leads } from "@marquee/contract/leads";
import { pageOf } from "../kernel/db/keyset.ts";
import { fail } from "../kernel/failure.ts";
import { command, query, serve } from "../kernel/http/serve.ts";
import { reaction } from "../kernel/outbox/index.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { notify } from "../notifications/index.ts";
import { passScanned } from "./events.ts";
import { keeperPolicy, holderPolicy } from "./policy.ts";
import { countLeads, findLead, listLeads, listRequests } from "./queries/leads.ts";
import { deleteLead, storeLead } from "./repo.ts";
import { addLead, scanPass } from "./scan-pass.ts";
import { leadView, requestView } from "./views.ts";

const leadsModule = serve(leads, {
  list: query(leads.list, async ({ scope, query: asked }) => {
    const { window, rows } = await listLeads(scope, asked);
    return pageOf(window, rows, (row) => leadView(scope, row));
  }),
  counts: query(leads.counts, async ({ scope }) => ({
    new: 0,
    favorited: 0,
    archived: 0,
    deleted: 0,
    ...(await countLeads(scope)),
  })),
  scan: scanPass,
  add: addLead,
  get: query(leads.get, keeperPolicy, async ({ scope, subject }) => leadView(scope, subject)),
  update: command(leads.update, keeperPolicy, async ({ scope, subject, body }) => {
    await storeLead(scope, subject.lead.id, {
      ...(body.note !== undefined && { note: body.note?.trim() || null }),
      ...(body.status !== undefined && { status: body.status }),
    });
    return leadView(scope, (await findLead(scope, subject.lead.id)) ?? fail(kernelErrors.notFound));
  }),
  remove: command(leads.remove, keeperPolicy, async ({ scope, subject: { lead } }) => {
    await (lead.status === "deleted" ? deleteLead(scope, lead.id) : storeLead(scope, lead.id, { status: "deleted" }));
    return null;
  }),
  requests: query(leads.requests, async ({ scope, query: asked }) => {
    const { window, rows } = await listRequests(scope, asked);
    return pageOf(window, rows, (row) => requestView(scope, row));
  }),
  answer: command(leads.answer, holderPolicy, async ({ scope, subject, body }) => {
    const answered = { ...body, answeredAt: scope.now };
    await storeLead(scope, subject.lead.id, answered);
    return requestView(scope, { ...subject, lead: { ...subject.lead, ...answered } });
  }),
});

export const module: SliceModule = {
  serves: [leadsModule],
  reactions: [
    reaction(passScanned, "notify", (scope, { eventId, exhibitorId, holderId }) =>
      notify(scope, { type: "EVENT", happened: "scanned", to: [holderId], senderId: exhibitorId, eventId }),
    ),
  ],
};
