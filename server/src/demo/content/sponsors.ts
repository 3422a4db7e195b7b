/** A level of sponsors; who sponsors at it is named as sponsor of an event too. */
type DemoLevel = {
  readonly name: string;
  readonly subtitle: string;
  readonly color: string;
  readonly scale: number;
  readonly sponsors: readonly string[];
};

/** By the slug of the tenant. */
export const demoLevels: Readonly<Partial<Record<string, readonly DemoLevel[]>>> = {
  riverside: [
    {
      name: "Lantern bearers",
      subtitle: "They carry a whole year of it",
      color: "#c2410c",
      scale: 160,
      sponsors: ["Third Arch Coffee", "Weir Bread"],
    },
    {
      name: "Friends of the river",
      subtitle: "Hands, tools and a good deal of patience",
      color: "#0f766e",
      scale: 100,
      sponsors: ["Span Consulting", "Dlamini Roche"],
    },
  ],
  harbor: [
    {
      name: "Planks",
      subtitle: "Without them nothing floats",
      color: "#92400e",
      scale: 100,
      sponsors: ["Farouk Composites", "Kim & Loft"],
    },
  ],
  kumikomi: [
    { name: "特別協賛", subtitle: "一年を通して支えてくださる", color: "#b45309", scale: 160, sponsors: ["岡部計測"] },
    { name: "協賛", subtitle: "道具と場所をお借りしています", color: "#4d7c0f", scale: 100, sponsors: ["森本電子"] },
  ],
};
