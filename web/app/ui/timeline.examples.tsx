import { CircleX } from "lucide-react";
import type { Examples } from "./examples.ts";
import { Timeline } from "./timeline.tsx";

export const examples: Examples = {
  title: "Timeline",
  group: "Content",
  states: {
    "On the way": () => (
      <Timeline
        label="Your order"
        moments={[
          { id: "a", title: "Ordered", time: "2 March, 14:02", state: "done" },
          { id: "b", title: "Waiting for your transfer", time: "until 9 March", state: "now", children: "32.00 EUR" },
          { id: "c", title: "Your pass is good", state: "ahead" },
        ]}
      />
    ),
    "Gone wrong": () => (
      <Timeline
        label="Your payment"
        moments={[
          { id: "a", title: "Sent to the bank", time: "14:02", state: "done" },
          {
            id: "b",
            title: "Declined by a bank with a name that does not fit on one line of a small screen",
            time: "14:03",
            state: "failed",
            icon: CircleX,
          },
        ]}
      />
    ),
  },
};
