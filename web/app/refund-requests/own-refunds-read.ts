import { refundRequests } from "@marquee/contract/refund-requests";

/** What the reader has asked to be paid back, of one event or the latest of all. Alone in its file: pages read it and nothing else of requests. */
export const ownRefunds = (eventId?: string) =>
  [refundRequests.list, { pageSize: 5, ...(eventId !== undefined && { eventId }) }] as const;
