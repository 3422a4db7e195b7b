import type { DemoPost } from "../types.ts";

export const posts: readonly DemoPost[] = [
  {
    author: "nora.whitcomb",
    hours: 2,
    likes: 9,
    message: "Haul-out is finished. Forty-one boats on the hard, one still in denial. You know who you are, Sam.",
    picture: "sailing",
    comments: [["sam.levesque", "She likes the water."]],
  },
  {
    author: "elias.thorne",
    hours: 6,
    likes: 12,
    message: "Shed 2 smells of cedar. The mold is fair, we start stripping on Saturday, bring gloves.",
    event: "strip-plank-weekend",
  },
  {
    author: "hannah.stein",
    hours: 9,
    likes: 7,
    message: "Gale from the northeast by Wednesday night. Check your lines, then check your neighbor's.",
    comments: [["beth.callahan", "Doubled mine this morning."]],
  },
  {
    author: "marisol.vega",
    hours: 15,
    likes: 8,
    message: "Tuesday bench: we are building the water temperature buoys. Parts are sorted into egg boxes.",
    event: "buoy-build",
  },
  {
    author: "dana.kim",
    hours: 21,
    likes: 10,
    message: "A spinnaker came in held together by tape and hope. Mostly tape.",
  },
  {
    author: "wren.abbott",
    hours: 28,
    likes: 11,
    message: "Eelgrass count is up by a third where the new moorings went in. Thank you, all of you.",
    picture: "river",
  },
  {
    author: "tess.marlowe",
    hours: 33,
    likes: 14,
    message:
      "Second in the frostbite series and first across the line once, if you count the committee boat's opinion.",
    event: "frostbite-racing",
  },
  {
    author: "hiro.nakamura",
    hours: 45,
    likes: 6,
    message: "レーザーカッター、直りました。 The laser cutter is back. It was a moth.",
  },
  {
    author: "joy.okonkwo",
    hours: 52,
    likes: 9,
    message: "Six new people at learn-to-race and nobody asked where the brake was.",
  },
  {
    author: "patrick.doyle",
    hours: 66,
    likes: 5,
    message: "Whoever borrowed the long batten: it is four feet shorter now, and so is my patience.",
  },
  {
    author: "walt.jennings",
    hours: 80,
    likes: 7,
    message: "Radio course starts in two weeks. Over.",
    event: "vhf-radio-course",
    comments: [
      ["marcus.reed", "Say it properly, Walt."],
      ["walt.jennings", "Out."],
    ],
  },
  {
    author: "ingrid.solberg",
    hours: 96,
    likes: 8,
    message: "Replaced a halyard at the top of the schooner. The view is included in the rate.",
    picture: "lighthouse",
  },
  { author: "sam.levesque", hours: 120, likes: 6, message: "Friday at the float, after four. Bring a bucket." },
  { author: "andre.baptiste", hours: 150, likes: 5, message: "Video review at six. Yes, we will look at that gybe." },
  {
    author: "aiko.fujita",
    hours: 200,
    likes: 6,
    message: "New survey of the inner channel is on the wall. The rock has not moved, we have.",
  },
  { author: "omar.farouk", hours: 260, likes: 4, message: "Vacuum bag held overnight. Nobody breathe near it." },
];
