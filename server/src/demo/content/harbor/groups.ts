import type { DemoGroup } from "../types.ts";

export const groups: readonly DemoGroup[] = [
  {
    slug: "shed-two",
    name: "Shed 2",
    access: "public",
    scene: "table",
    description: "Everybody who has a project under the long roof: bench bookings, tool rules, and who has the clamps.",
    moderators: ["elias.thorne"],
    members: [
      "patrick.doyle",
      "hiro.nakamura",
      "omar.farouk",
      "luis.carranza",
      "tomasz.zielinski",
      "joy.okonkwo",
      "marcus.reed",
    ],
  },
  {
    slug: "race-committee",
    name: "Race committee",
    access: "private",
    scene: "sailing",
    description: "Marks, flags, protests and the soup.",
    moderators: ["nora.whitcomb", "andre.baptiste"],
    members: ["beth.callahan", "hannah.stein", "walt.jennings", "dana.kim"],
  },
];
