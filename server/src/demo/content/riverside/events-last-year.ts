import type { DemoEvent, DemoPassType } from "../types.ts";
import { venues, zone } from "./venues.ts";

const timezone = zone;
const pass = (name: string, price: number, supply: number, sold: number): readonly DemoPassType[] => [
  { slug: "entry", name, shortDescription: "One person.", price, supply, sold, perSale: [1, 4] },
];

/** What the neighbourhood did in the year before, so that a profile and the past have some depth. */
export const eventsOfLastYear: readonly DemoEvent[] = [
  {
    slug: "street-party-last-spring",
    name: "Spring street party",
    scene: "market",
    eventType: "physical",
    timezone,
    venue: venues.quay,
    shortDescription: "One table from the bridge to the library, and nobody counted the cakes.",
    longDescription: ["The long table came back with two scratches and eleven new names on the rota."],
    start: [-205, "12:00", "sat"],
    end: [-205, "20:00", "sat"],
    creator: "ines.duarte",
    registration: { opens: [-240, "09:00"], closes: [-206, "20:00"], limit: 300, publicRegistrants: true },
    passTypes: pass("A chair", 0, 300, 44),
  },
  {
    slug: "midsummer-swim",
    name: "Midsummer swim to the weir",
    scene: "sailing",
    eventType: "physical",
    timezone,
    venue: venues.quay,
    shortDescription: "Nine hundred metres with the tide, soup at the end.",
    longDescription: ["Sixty heads in the water at sunset, and a heron that would not move."],
    start: [-155, "20:30", "sat"],
    end: [-155, "22:00", "sat"],
    creator: "saoirse.byrne",
    registration: { opens: [-190, "09:00"], closes: [-156, "20:00"], limit: 60, publicRegistrants: true },
    passTypes: pass("Swimmer", 500, 60, 31),
  },
  {
    slug: "lantern-river-festival-last-year",
    name: "Lantern River Festival, the year before",
    scene: "nightSky",
    eventType: "physical",
    timezone,
    venue: venues.mill,
    shortDescription: "Four hundred lanterns, and the power stayed on until the last song.",
    longDescription: ["The photographs hang in the library. The songs are in the river."],
    start: [-351, "17:00", "fri"],
    end: [-349, "19:30", "sun"],
    creator: "ines.duarte",
    registration: { opens: [-420, "09:00"], closes: [-352, "20:00"], limit: 420, publicRegistrants: true },
    passTypes: pass("Three days", 6200, 200, 30),
  },
];
