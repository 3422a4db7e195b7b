import { call, Id, slice } from "../kernel/index.ts";
import { EventReport } from "./entities.ts";

/** It follows from all that people buy, pay and do: whoever comes back to it reads it again. */
const fresh = 0;

/** What came of an event: for those who organise it. */
export const listingReport = slice("listingReport", {
  get: call({
    method: "GET",
    path: "/listings/{eventId}/report",
    summary: "Read what an event sold, took in and gave back, who came, and what was answered: figures without names",
    params: { eventId: Id("event") },
    returns: EventReport,
    access: { caller: "member", module: "events", may: ["listing.manage", "eventId"] },
    fresh,
  }),
});
