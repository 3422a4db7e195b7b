import type { DemoTicket } from "../types.ts";

/** What people asked those who run the neighbourhood. */
export const tickets: readonly DemoTicket[] = [
  {
    email: "maeve.brennan@example.net",
    type: "support",
    state: "open",
    event: "lantern-river-festival",
    messages: [
      {
        text: "My mother uses a wheelchair. Can she come down to the slipway for the lanterns on Saturday, or is there a better place to watch from?",
        hours: 3,
      },
    ],
  },
  {
    writer: "chloe.nguyen",
    email: "chloe.nguyen@example.org",
    type: "bug",
    state: "waiting",
    assignee: "ines.duarte",
    messages: [
      { text: "The calendar on my phone shows the supper club an hour late since the clocks changed.", hours: 50 },
      { by: "ines.duarte", text: "Thank you for telling us! Which calendar is it, and since when?", hours: 47 },
    ],
  },
  {
    writer: "ines.duarte",
    email: "ines.duarte@example.org",
    type: "feedback",
    state: "solved",
    messages: [
      { text: "Could the pages of the festival be in Irish as well? Three neighbours asked me this week.", hours: 200 },
    ],
  },
];
