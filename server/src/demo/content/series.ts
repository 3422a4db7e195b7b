/** Events that belong together, by slug. `pictureOf`: the one whose picture stands for all of them. */
type DemoSeries = {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly pictureOf: string;
  readonly events: readonly string[];
};

/** By the slug of the tenant. */
export const demoSeries: Readonly<Partial<Record<string, readonly DemoSeries[]>>> = {
  riverside: [
    {
      slug: "lantern-river",
      name: "Lantern River",
      description: "Every November the quays carry their own light down to the water, and stay up for the music.",
      pictureOf: "lantern-river-festival",
      events: ["lantern-river-festival", "lantern-river-festival-last-year"],
    },
    {
      slug: "swims-of-the-year",
      name: "Swims of the year",
      description: "In with the tide, whatever the month. Somebody always brings soup, and nobody counts the minutes.",
      pictureOf: "dawn-dip",
      events: ["dawn-dip", "new-year-plunge", "midsummer-swim"],
    },
  ],
  harbor: [
    {
      slug: "club-races",
      name: "Club races",
      description: "Short courses off the breakwater, in any boat that floats and has a number on its sail.",
      pictureOf: "frostbite-racing",
      events: ["frostbite-racing", "frostbite-last-winter", "midsummer-regatta"],
    },
  ],
  kumikomi: [
    {
      slug: "kumikomi-kaigi",
      name: "組込みと手しごと会議",
      description: "年に一度、電子工作と手仕事の人が京都に集まり、作りかけのものを持ちよって話す会議です。",
      pictureOf: "kumikomi-to-teshigoto",
      events: ["kumikomi-to-teshigoto", "kaigi-dai-gokai", "kaigi-dai-nanakai"],
    },
    {
      slug: "handa-no-kai",
      name: "はんだの会",
      description: "平日の夜、はんだごてを温めて集まります。はじめての人の隣には、かならず誰かが座ります。",
      pictureOf: "handa-yoru-no-kai",
      events: ["handa-yoru-no-kai", "shinshun-handa-hajime", "handa-aki-no-kai"],
    },
  ],
  ruqaa: [
    {
      slug: "layali-al-khamis",
      name: "ليالي الخميس",
      description: "رقع مفتوحة لكل من يأتي، من أول نقلة حتى آخر فنجان قهوة.",
      pictureOf: "laylat-al-khamis",
      events: ["laylat-al-khamis", "khamis-al-kharif"],
    },
  ],
};
