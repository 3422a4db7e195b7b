import type { DemoCircle, DemoThread } from "../types.ts";

export const circles: readonly DemoCircle[] = [
  {
    slug: "lantern-walk",
    name: "Lantern walk crew",
    type: "closed",
    managers: ["ines.duarte", "noor.haddad"],
    members: ["lucia.ferrer", "kenji.watanabe", "samuel.tesfaye", "thabo.dlamini", "mei.lin"],
    invited: ["chloe.nguyen"],
  },
  {
    slug: "repair-table",
    name: "Repair table",
    type: "open",
    managers: ["tadhg.omahony"],
    members: ["chloe.nguyen", "marta.kowalska", "ravi.menon", "olga.petrenko", "jonas.keller"],
  },
];

export const threads: readonly DemoThread[] = [
  {
    subject: "Where does the footbridge need light most?",
    endedHours: 2,
    messages: [
      {
        author: "aoife.kelleher",
        hours: 0,
        body: "The council asks us for three places by the end of the month. I walk it at eleven at night after late shifts, and the north stairs are a well. Where would you put the other two?",
        reactions: { "💡": ["chloe.nguyen", "hana.sato", "ravi.menon"] },
      },
      {
        author: "gurpreet.singh",
        hours: 3,
        body: "The bend under the willow. You see the bicycle when you are the bicycle.",
        reactions: { "😂": ["aoife.kelleher", "diego.alvarez", "ines.duarte", "mei.lin"] },
      },
      {
        author: "hana.sato",
        hours: 2,
        body: "Please low and warm, not a stadium. The bats on the south arch leave when it is bright: https://en.wikipedia.org/wiki/Ecological_light_pollution",
      },
      {
        author: "aoife.kelleher",
        hours: 14,
        answers: 3,
        body: "Good point. @hana.sato could you come to the walk-round on Thursday and say that to the engineer yourself?",
      },
      { author: "hana.sato", hours: 1, body: "I will bring the bat counter.", reactions: { "🦇": ["aoife.kelleher"] } },
      {
        author: "chloe.nguyen",
        hours: 5,
        body: "Third place: the tram stop side, where the ramp begins. My mother turns round there in winter and takes the long way.",
        reactions: { "👍": ["aoife.kelleher", "gurpreet.singh", "ines.duarte", "kenji.watanabe"] },
      },
      { author: "ines.duarte", hours: 1, answers: 6, body: "Then that is the third. I will write it up tonight." },
    ],
  },
  {
    subject: "Lost: one grey cat who answers to Mortar",
    endedHours: 7,
    messages: [
      {
        author: "brendan.walsh",
        hours: 0,
        body: "Grey, white left paw, last seen judging people outside the bakery on Quay Street. He does not answer to Mortar, but he turns his head.",
        reactions: { "❤️": ["saoirse.byrne", "leila.mansour", "grace.adeyemi"] },
      },
      {
        author: "leila.mansour",
        hours: 2,
        body: "There is a grey one asleep in the window of the laundry. He looks paid for.",
      },
      { author: "brendan.walsh", hours: 1, answers: 2, body: "That is exactly how he looks. On my way." },
      {
        author: "brendan.walsh",
        hours: 1,
        body: "Found. He has been eating at three houses. Thank you all, and my apologies to the third house.",
        reactions: { "🎉": ["leila.mansour", "saoirse.byrne", "grace.adeyemi", "chloe.nguyen", "mei.lin"] },
      },
    ],
  },
  {
    subject: "Ovens for the shared supper: who has one that holds 60 °C?",
    endedHours: 26,
    messages: [
      {
        author: "amara.okafor",
        hours: 0,
        body: "Forty people are down for Saturday and the hall oven is either off or a kiln. I need three ovens within ten minutes of the hall that keep things warm without cooking them a second time.",
      },
      { author: "marta.kowalska", hours: 1, body: "Mine. Second floor, but there is a lift when it is in the mood." },
      {
        author: "oluwaseun.ade",
        hours: 4,
        body: "Ours at the community kitchen, from four o'clock. @amara.okafor you have the key code.",
      },
      {
        author: "elodie.martin",
        hours: 2,
        body: "Et le mien, rue du Lavoir. Je peux aussi faire un gratin pour douze.",
      },
      {
        author: "amara.okafor",
        hours: 1,
        answers: 4,
        body: "A gratin for twelve in an oven of its own is the best offer of my week. Three ovens, done.",
        reactions: { "🙏": ["elodie.martin", "marta.kowalska"] },
      },
    ],
  },
  {
    subject: "Route cards: two languages or four?",
    circle: "lantern-walk",
    endedHours: 4,
    messages: [
      {
        author: "noor.haddad",
        hours: 0,
        body: "The printer gives us one fold for free. With two languages the map stays readable; with four it is a stamp. What do you say?",
      },
      {
        author: "kenji.watanabe",
        hours: 2,
        body: "二つの言語と、残りはQRコードではどうでしょう。地図は大きいほうがいいです。",
      },
      { author: "lucia.ferrer", hours: 1, answers: 2, body: "What Kenji says. I can draw the code into a lantern." },
      {
        author: "ines.duarte",
        hours: 3,
        body: "Two and a code then. @kenji.watanabe would you check the Japanese page before Friday?",
        reactions: { "👍": ["noor.haddad", "lucia.ferrer"] },
      },
      { author: "kenji.watanabe", hours: 1, answers: 4, body: "はい、木曜日までに見ます。" },
    ],
  },
  {
    subject: "The toaster that trips the whole street",
    circle: "repair-table",
    endedHours: 30,
    messages: [
      {
        author: "ravi.menon",
        hours: 0,
        body: "It works at the table, on every socket we have. At its owner's it takes the kitchen, the hall and, she says, the neighbour. Ideas before I send it home again?",
      },
      {
        author: "olga.petrenko",
        hours: 5,
        body: "Crumbs on the element, damp kitchen. It leaks to earth only when the air is wet. Put it over a kettle for a minute and measure again.",
      },
      {
        author: "ravi.menon",
        hours: 20,
        answers: 2,
        body: "Olga. 48 milliamperes over the kettle, nothing beside it. It has a new element now, and I have a new respect for crumbs.",
        reactions: { "👏": ["olga.petrenko", "tadhg.omahony", "jonas.keller"] },
      },
      {
        author: "tadhg.omahony",
        hours: 2,
        body: "This goes onto the wall. Next table is on the first Sunday, bring your kettles.",
      },
    ],
  },
  {
    subject: "Where do we go in when the slip is ice?",
    group: "dawn-dippers",
    endedHours: 9,
    messages: [
      {
        author: "chloe.nguyen",
        hours: 0,
        body: "Last year somebody went in faster than planned. Below four degrees the slip freezes first. Shall we agree on another place before it happens?",
      },
      {
        author: "aoife.kelleher",
        hours: 3,
        body: "The steps below the weir stay dry, the sun reaches them at eight. They have a rail too.",
        reactions: { "👍": ["conor.buckley", "noor.haddad"] },
      },
      {
        author: "finn.gallagher",
        hours: 6,
        answers: 2,
        body: "The current is stronger there. Fine in pairs, with a float. I can bring two.",
      },
    ],
  },
];
