import { approvals } from "@marquee/contract/approvals";

/** What the reader asks for, wherever. Alone in its file: the page of passes reads it and nothing else of requests. */
export const ownRequests = [approvals.list, { pageSize: 20 }] as const;
