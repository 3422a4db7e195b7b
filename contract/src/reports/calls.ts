import { call, input, Nothing, Optional, slice, Text } from "../kernel/index.ts";

export const reports = slice("reports", {
  create: call({
    method: "POST",
    path: "/reports",
    summary: "Report that a page crashed, for the operator's log; nothing about the person is kept",
    body: input({
      /** The build that crashed. */
      release: Text(100, 1),
      /** The kind of page, `events/event-page`, never its address. */
      route: Text(200),
      /** The part of the page, where only that failed. */
      part: Optional(Text(100)),
      message: Text(2000),
      stack: Optional(Text(8000)),
    }),
    returns: Nothing,
    access: { caller: "guest", module: "none", creates: false },
    audited: false,
    changesNothing: "It is for the operator's log.",
  }),
});
