/** What members have of it, the first one first. `pictureOf`: the event whose picture it has, by slug. */
type DemoBenefit = { readonly title: string; readonly description: string; readonly pictureOf?: string };

/** By the slug of the tenant. */
export const demoBenefits: Readonly<Partial<Record<string, readonly DemoBenefit[]>>> = {
  riverside: [
    {
      title: "The second cup at Third Arch",
      description: "Show your pass or your profile at the counter. Every day until eleven, and after the swim always.",
      pictureOf: "dawn-dip",
    },
    {
      title: "A day with the loan tools",
      description: "One tool from the shed for a weekend, without a deposit. Ask at Repair week or by message.",
      pictureOf: "repair-week",
    },
    {
      title: "First on the list",
      description: "Members hear of the festival’s passes two days before everybody else.",
      pictureOf: "lantern-river-festival",
    },
    {
      title: "The open room",
      description: "Two hours a month for whatever you want to try. The key hangs at the library.",
    },
  ],
  harbor: [
    {
      title: "A berth for a weekend",
      description: "Twice a summer for a boat that you have built or mended here. Write to the dock a week ahead.",
      pictureOf: "frostbite-racing",
    },
    { title: "Epoxy at cost", description: "From the club’s drum. Bring your own pot, and write it in the book." },
  ],
  kumikomi: [
    {
      title: "工具の貸し出し",
      description: "オシロスコープとはんだごてを一週間まで無料で借りられます。",
      pictureOf: "handa-yoru-no-kai",
    },
    { title: "会議の先行申し込み", description: "会員は一般より二日早く申し込めます。" },
  ],
};
