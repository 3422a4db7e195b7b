/** Something to subscribe to. Prices are minor units of the tenant's currency. */
type DemoPlan = {
  readonly name: string;
  readonly description: string;
  readonly features: readonly string[];
  /** Slugs of the community's tiers. */
  readonly tiers: readonly string[];
  readonly featured?: true;
  readonly trialDays?: number;
  readonly prices: readonly {
    readonly amount: number;
    readonly interval: "month" | "year";
    /** Between which whoever subscribes chooses. */
    readonly between?: readonly [least: number, most: number];
  }[];
  /** Who tries it for nothing, for how many days by now; and whether they have canceled it for its end. */
  readonly trials?: readonly { readonly username: string; readonly days: number; readonly isEnding?: boolean }[];
};

/** By the slug of the tenant. */
export const demoPlans: Readonly<Partial<Record<string, readonly DemoPlan[]>>> = {
  riverside: [
    {
      name: "Neighbour",
      description: "For everybody who lives by the river and wants it to stay as it is.",
      features: ["The second cup at Third Arch", "The loan tools for a weekend", "A vote at the yearly meeting"],
      tiers: ["neighbour"],
      trialDays: 14,
      prices: [
        { amount: 600, interval: "month" },
        { amount: 6000, interval: "year" },
      ],
      trials: [
        { username: "ines.duarte", days: 3 },
        { username: "priya.nair", days: 11, isEnding: true },
      ],
    },
    {
      name: "Lantern patron",
      description: "Keeps the lanterns burning, and sits closest to them.",
      features: [
        "Everything a neighbour has",
        "A lantern with your name at the festival",
        "Two seats at the harvest supper",
        "First on the list for passes",
      ],
      tiers: ["neighbour", "patron"],
      featured: true,
      prices: [
        { amount: 1800, interval: "month" },
        { amount: 18_000, interval: "year" },
      ],
    },
    {
      name: "As much as you like",
      description: "Give what suits you. All of it goes into the tools and the boats.",
      features: ["A letter from the shed, four times a year"],
      tiers: [],
      prices: [{ amount: 500, interval: "month", between: [200, 10_000] }],
    },
  ],
  kumikomi: [
    {
      name: "会員",
      description: "工房をいつでも使いたい方に。",
      features: ["工具の一週間貸し出し", "会議の先行申し込み"],
      tiers: [],
      prices: [{ amount: 1500, interval: "month" }],
    },
  ],
};
