import type { DemoEvent } from "../types.ts";
import { venues, zone } from "./venues.ts";

/** What is on at the moment the community is made. */
export const currentEvents: readonly DemoEvent[] = [
  {
    slug: "river-light-exhibition",
    name: "River Light: forty painters, one river",
    scene: "gallery",
    eventType: "physical",
    timezone: zone,
    venue: venues.grainStore,
    featured: true,
    shortDescription: "The grain store's first exhibition, open every day until the end of the month.",
    longDescription: [
      "Forty people painted the same four hundred metres of water. Some have exhibited in Paris, some have never shown a picture to anybody. You will not be told which is which until you turn over the card.",
      "Last entry half an hour before closing. Guided tours on Saturdays at three.",
    ],
    start: [-6, "11:00"],
    end: [16, "18:00"],
    creator: "thabo.dlamini",
    coHosts: ["lucia.ferrer", "carlos.ibanez"],
    registration: { opens: [-30, "09:00"], closes: [16, "17:30"], publicRegistrants: true },
    passTypes: [
      { slug: "entry", name: "Entry", shortDescription: "Any day, once.", price: 700, sold: 17, perSale: [1, 10] },
      {
        slug: "concession",
        name: "Students and over 65",
        shortDescription: "Any day, once.",
        price: 400,
        sold: 8,
        perSale: [1, 10],
      },
      {
        slug: "guided",
        name: "Saturday tour",
        shortDescription: "With two of the painters, who will disagree.",
        price: 1200,
        supply: 20,
        sold: 18,
        perSale: [1, 4],
      },
    ],
    coupons: [
      {
        code: "PAINTER",
        description: "Free entry for those whose picture hangs here.",
        discountPercent: 100,
        passType: "entry",
        useLimit: 40,
        purchaseLimit: 1,
      },
    ],
    faqs: [
      {
        name: "Visiting",
        faqs: [
          ["Is there a lift?", "Yes, at the river end of the building."],
          ["May I take photographs?", "Of the pictures yes, of other visitors only with a nod."],
        ],
      },
    ],
    sponsors: [{ level: "With the help of", name: "Dlamini Roche", description: "Walls, lights and patience." }],
  },
  {
    slug: "repair-week",
    name: "Repair week",
    scene: "workshop",
    eventType: "physical",
    timezone: zone,
    venue: venues.library,
    shortDescription: "Bring what is broken: lamps, zips, radios, bicycles, one accordion.",
    longDescription: [
      "Volunteers with soldering irons, sewing machines and opinions. Nothing is promised, most things leave working, and there is cake while you wait.",
    ],
    start: [-2, "10:00"],
    end: [4, "18:00"],
    creator: "aoife.kelleher",
    coHosts: ["kwame.mensah"],
    registration: { opens: [-21, "09:00"], closes: [4, "16:00"], limit: 80, publicRegistrants: true },
    passTypes: [
      {
        slug: "visitor",
        name: "Something to mend",
        shortDescription: "One place in the queue.",
        price: 0,
        supply: 60,
        sold: 29,
        perSale: [1, 2],
      },
      {
        slug: "mender",
        name: "Mender",
        shortDescription: "You bring the skill, we bring the cake.",
        price: 0,
        supply: 20,
        sold: 11,
        perSale: [1, 1],
      },
    ],
    sections: [
      {
        name: "What is broken",
        passTypes: ["visitor"],
        questions: [
          {
            name: "object",
            type: "text",
            label: "What are you bringing?",
            required: true,
            placeholder: "A lamp, a coat, a radio …",
            max: 80,
          },
          {
            name: "kind",
            type: "radio",
            label: "What kind of mending?",
            required: true,
            choices: ["Electrical", "Textile", "Wood", "Bicycle", "No idea"],
          },
          { name: "history", type: "textarea", label: "What happened to it?", max: 500 },
        ],
      },
    ],
  },
];
