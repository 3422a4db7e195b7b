import type { AdvertisementPlace } from "@marquee/contract/advertisement";

/** Among the groups and events alone; the start page is the community's own. `pictureOf`: an event, by slug. */
type DemoAdvertisement = {
  readonly name: string;
  readonly description: string;
  readonly link: string;
  readonly places: AdvertisementPlace[];
  readonly pictureOf: string;
  readonly paused?: boolean;
  /** Views and clicks of the days until today, the last of them today's. */
  readonly figures: readonly (readonly [views: number, clicks: number])[];
};

/** By the slug of the tenant. */
export const demoAdvertisements: Readonly<Partial<Record<string, readonly DemoAdvertisement[]>>> = {
  riverside: [
    {
      name: "Third Arch Coffee, winter",
      description: "Third Arch Coffee: warm from six, two minutes from the slip",
      link: "https://third-arch.example.org/winter",
      places: ["groups"],
      pictureOf: "dawn-dip",
      figures: [
        [38, 2],
        [44, 1],
        [61, 4],
        [57, 3],
        [90, 6],
        [72, 2],
        [41, 3],
      ],
    },
    {
      name: "Span Consulting, open day",
      description: "Span Consulting shows its workshop on Saturday",
      link: "https://span.example.org/open-day",
      places: ["events", "groups"],
      pictureOf: "repair-week",
      paused: true,
      figures: [
        [12, 0],
        [19, 1],
        [8, 0],
      ],
    },
  ],
};
