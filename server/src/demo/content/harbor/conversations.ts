import type { DemoConversation } from "../types.ts";

export const conversations: readonly DemoConversation[] = [
  {
    slug: "frostbite-crew",
    name: "Frostbite Sunday",
    members: [
      "andre.baptiste",
      "tess.marlowe",
      "joy.okonkwo",
      "dana.kim",
      "hannah.stein",
      "beth.callahan",
      "nora.whitcomb",
    ],
    endedHours: 3,
    messages: [
      ["andre.baptiste", 0, "Sunday: five short races, first gun at eleven. Dry suits, no exceptions"],
      ["tess.marlowe", 2, "Even if it is sunny"],
      ["andre.baptiste", 1, "Especially if it is sunny"],
      ["hannah.stein", 10, "Northwest 12 to 15, gusts 20, water 47 degrees. Sunny, so Tess is technically right"],
      ["joy.okonkwo", 4, "Learn-to-race has three boats. Can we start in the last group?"],
      ["andre.baptiste", 2, "Yes, two minutes behind. Keep left of the yellow mark"],
      ["dana.kim", 8, "Lightning main is patched and on your hook, Tess. Go easy on the leech line"],
      ["tess.marlowe", 1, "Thank you!! I will be so gentle"],
      ["dana.kim", 2, "You will not, but thank you"],
      [
        "beth.callahan",
        15,
        "Tanker leaves at 12:40. Everybody out of the channel by half past, please. I will be on it",
      ],
      ["andre.baptiste", 1, "We break for soup at 12:20 then"],
      ["nora.whitcomb", 6, "Soup is chowder. The committee boat has voted"],
    ],
  },
  {
    slug: "buoy-bench",
    name: "Solder bench",
    members: ["marisol.vega", "marcus.reed", "walt.jennings", "sam.levesque"],
    endedHours: 26,
    messages: [
      ["marisol.vega", 0, "Eight buoys potted, two leaking. Who wants to guess which two I did late at night?"],
      ["marcus.reed", 5, "The youth crew wants to know if they can paint them"],
      ["marisol.vega", 1, "Any color that is not the color of water"],
      ["walt.jennings", 9, "And not red or green, please, or somebody will steer by them"],
      ["marcus.reed", 2, "Yellow with faces?"],
      ["walt.jennings", 1, "Faces are not covered by regulation. Proceed"],
      ["sam.levesque", 20, "I can drop four of them with my strings on Thursday"],
      ["marisol.vega", 2, "Sam, you are the best. I will bring doughnuts to the float"],
      ["sam.levesque", 1, "Bring two dozen. The gulls know you"],
      ["marisol.vega", 6, "Data from the first one is already on the wall screen. 47.3, steady"],
    ],
  },
];
