import type { AccessLevel } from "@marquee/contract/passes";
import type { Moment } from "./types.ts";

export type DemoActivation = {
  readonly slug: string;
  readonly name: string;
  readonly shortDescription: string;
  /** Paragraphs of plain text. */
  readonly longDescription?: readonly string[];
  readonly points: number;
  readonly from: Moment;
  readonly code?: string;
  readonly accessLevels?: readonly AccessLevel[];
  /** Whom to ask, by username. */
  readonly manager?: string;
  /** The event of the same community whose picture it has. */
  readonly pictureOf?: string;
  /** Of those who may, every so many have completed it; without it, nobody. */
  readonly completedByEvery?: number;
};

/** What there is to do at an event, by its slug. */
export const demoActivations: Readonly<Partial<Record<string, readonly DemoActivation[]>>> = {
  "lantern-river-festival": [
    {
      slug: "say-hello",
      name: "Say hello",
      shortDescription: "Write a line to the others who come: who you are, and what you will carry.",
      points: 10,
      from: [-30, "09:00"],
      manager: "noor.haddad",
      completedByEvery: 2,
    },
    {
      slug: "learn-the-first-song",
      name: "Learn the first song",
      shortDescription: "Its words are among the files. Sing it once, where somebody can hear you.",
      points: 15,
      from: [-21, "09:00"],
      manager: "amara.okafor",
      pictureOf: "weir-trio-november",
      completedByEvery: 2,
    },
    {
      slug: "find-the-paper-boat",
      name: "Find the paper boat",
      shortDescription: "It is in a window on the quays, with a word on its sail.",
      longDescription: [
        "The boat moves along the quays at night, one window at a time, never further than somebody can carry it in one hand.",
        "Type the word on its sail, or scan the code beside it.",
      ],
      points: 25,
      from: [-12, "18:00"],
      code: "Heron tide",
      manager: "amara.okafor",
      pictureOf: "dawn-dip",
      completedByEvery: 3,
    },
    {
      slug: "choose-your-table",
      name: "Choose your table",
      shortDescription: "For Friends of the Mill: see who sits where on Saturday, and whom you would like to meet.",
      points: 20,
      from: [-8, "09:00"],
      accessLevels: ["vip"],
      completedByEvery: 2,
    },
    {
      slug: "stamp-at-third-arch",
      name: "A stamp at Third Arch",
      shortDescription: "Order anything, or nothing, and ask for the word of the day.",
      points: 20,
      from: [13, "09:00", "sat"],
      code: "Crema",
      pictureOf: "harvest-supper",
    },
    {
      slug: "lantern-on-the-water",
      name: "Your lantern on the water",
      shortDescription: "Whoever helps at the river steps tells you the word once it floats.",
      points: 50,
      from: [14, "17:30", "sun"],
      code: "Downriver",
      accessLevels: ["regular", "vip"],
      manager: "ines.duarte",
      pictureOf: "lantern-river-festival-last-year",
    },
  ],
};
