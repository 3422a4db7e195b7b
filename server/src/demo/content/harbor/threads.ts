import type { DemoCircle, DemoThread } from "../types.ts";

export const circles: readonly DemoCircle[] = [
  {
    slug: "mark-layers",
    name: "Mark layers",
    type: "closed",
    managers: ["nora.whitcomb"],
    members: ["andre.baptiste", "beth.callahan", "walt.jennings"],
    invited: ["tess.marlowe"],
  },
];

export const threads: readonly DemoThread[] = [
  {
    subject: "Steaming box: who used it last, and where is the lid?",
    endedHours: 3,
    messages: [
      {
        author: "elias.thorne",
        hours: 0,
        body: "I have eleven ribs to bend on Saturday and a box without a lid, which is a gutter.",
        reactions: { "😂": ["patrick.doyle", "hiro.nakamura", "omar.farouk"] },
      },
      {
        author: "tess.marlowe",
        hours: 2,
        body: "I borrowed it for the coaming in March and brought both parts back. It hung on the north wall then.",
      },
      {
        author: "patrick.doyle",
        hours: 3,
        answers: 2,
        body: "It holds up the north wall's paint shelf now. I will bring it down, and the paint with it, slowly.",
      },
      {
        author: "elias.thorne",
        hours: 1,
        body: "Thank you, Patrick. @tess.marlowe come and bend a rib, you have earned one.",
        reactions: { "👍": ["tess.marlowe"] },
      },
    ],
  },
  {
    subject: "Second inflatable mark loses air over a race",
    circle: "mark-layers",
    endedHours: 20,
    messages: [
      { author: "beth.callahan", hours: 0, body: "By the third lap they were rounding a pancake. Valve or seam?" },
      {
        author: "walt.jennings",
        hours: 4,
        body: "Seam, I put soap on it. There is a patch kit in the committee boat, port locker, under the flags.",
      },
      {
        author: "nora.whitcomb",
        hours: 2,
        answers: 2,
        body: "Patch it on Wednesday, and let us carry the spare until it has held a whole day.",
      },
    ],
  },
];
