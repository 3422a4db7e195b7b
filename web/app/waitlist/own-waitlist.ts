import { waitlist } from "@marquee/contract/waitlist";

/** What the reader waits for, wherever. Alone in its file: the start page reads it and nothing else of waiting lists. */
export const ownWaitlist = [waitlist.list, { pageSize: 10 }] as const;
