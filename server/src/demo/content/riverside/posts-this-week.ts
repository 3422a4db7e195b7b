import type { DemoPost, DemoScheduled } from "../types.ts";

export const scheduledPosts: readonly DemoScheduled[] = [
  {
    author: "ines.duarte",
    inDays: 9,
    message: "Three weeks until the river walk. Whoever has a lantern to lend: the shed is open on Sunday from two.",
  },
  {
    author: "ines.duarte",
    inDays: 12,
    group: "dawn-dippers",
    message: "The changing tent comes down on Saturday. Six hands and a mallet would do it.",
  },
];

export const recentPosts: readonly DemoPost[] = [
  {
    author: "noor.haddad",
    hours: 1,
    likes: 14,
    message:
      "Repair week is on in the library. There is a queue, there is cake, and Kwame is fixing a pram with a spoke key.",
    event: "repair-week",
    comments: [
      ["kwame.mensah", "It was the brake. It is always the brake."],
      ["aoife.kelleher", "Second cake just arrived."],
    ],
  },
  {
    author: "kenji.watanabe",
    hours: 3,
    likes: 22,
    message: "Rye is back on Fridays. I gave in.",
    before: "Rye is back on Fridays.",
    poll: [
      ["With seeds", 6],
      ["Without", 4],
      ["Both, alternating", 3],
    ],
    picture: "kitchen",
    reshares: [["valentina.rossi", 2, "For everybody who asked me where the good bread went."]],
    comments: [
      ["hugo.bernard", "Finally something strong enough for the Langres."],
      ["deirdre.lynch", "Keep one under the counter for me, please."],
    ],
  },
  {
    author: "conor.buckley",
    hours: 4,
    likes: 31,
    message:
      "Two otters below the weir this morning, one of them carrying something it should not have had. If you lost an eel, it is gone.",
    picture: "river",
    comments: [
      ["elodie.martin", "That is the third sighting in a week!"],
      ["chloe.nguyen", "It swam past us at seven like we were the tourists."],
    ],
  },
  {
    author: "thabo.dlamini",
    hours: 5,
    likes: 18,
    message:
      "Ninety people through River Light before noon. Painting number seventeen has been photographed more than the river itself.",
    event: "river-light-exhibition",
    reports: [
      ["lucia.ferrer", "The painter asked for no photographs. Please say so in the post."],
      ["hugo.bernard", "Number seventeen is not to be photographed, there is a sign."],
    ],
    comments: [
      ["lucia.ferrer", "Whose is seventeen?"],
      ["thabo.dlamini", "Turn over the card."],
    ],
  },
  {
    author: "saoirse.byrne",
    hours: 6,
    likes: 9,
    message: "Sunday session as usual from four. We are short a bass, in every sense.",
    group: "sunday-session",
  },
  {
    author: "mateo.quiroga",
    hours: 7,
    likes: 26,
    message: "The supper club sold out in a day and a half. I am sorry, and I am also buying more plates.",
    event: "supper-club-salta",
    comments: [
      ["nadia.rahman", "Waiting list?"],
      ["mateo.quiroga", "Yes. And cooks hear about the next one first."],
    ],
  },
  {
    author: "chloe.nguyen",
    hours: 9,
    likes: 17,
    message: "High water at 07:21 tomorrow, eight degrees, wind off the land. Porridge is a promise.",
    isPinned: true,
    event: "dawn-dip",
    comments: [["samuel.tesfaye", "I will bring the urn."]],
  },
  {
    author: "jamal.carter",
    hours: 10,
    likes: 20,
    message:
      "Olga and I ran the second set last night. There is a tune in five that she plays as if it were four. Thursday is going to be fun.",
    event: "weir-trio-november",
  },
  {
    author: "elodie.martin",
    hours: 12,
    likes: 11,
    message:
      "Rue-leaved saxifrage on the south parapet of the footbridge. It should not be happy in November and has not been told.",
  },
  {
    author: "hana.sato",
    hours: 13,
    likes: 8,
    message: "Shelf space for firing night closes when the shelf is full, and it is filling.",
    group: "kiln-yard",
  },
  {
    author: "lucia.ferrer",
    hours: 14,
    likes: 24,
    message: "New poster for the market is up. I counted: there are forty-one herons in it.",
    event: "advent-market",
    comments: [
      ["rosa.ibarra", "The children found forty-three."],
      ["lucia.ferrer", "They may be right."],
    ],
  },
  {
    author: "kwame.mensah",
    hours: 16,
    likes: 13,
    message:
      "Lights, please. It is dark at five. I have a box of them at cost, come to the shop with your bike or without.",
  },
  {
    author: "brendan.walsh",
    hours: 18,
    likes: 19,
    message: "Eleven years today since the last ferry. I still wake up for the first crossing.",
    comments: [
      ["deirdre.lynch", "I have a picture of you on it with hair."],
      ["brendan.walsh", "Then keep it in the archive."],
    ],
  },
  {
    author: "emiko.tanaka",
    hours: 19,
    likes: 10,
    message: "来週の会話テーブル、まだ席があります。初めての方もどうぞ。 There are still chairs at the Japanese table.",
    event: "conversation-table-japanese",
  },
  {
    author: "gurpreet.singh",
    hours: 20,
    likes: 12,
    message: "Clear skies forecast for the hill. I have said this before.",
    event: "stargazing-on-the-hill",
    comments: [["arjun.patel", "I have packed the big one and the slides."]],
  },
  {
    author: "amara.okafor",
    hours: 22,
    likes: 15,
    message: "Basses: page nine. Everyone else: also page nine, so that the basses are not alone.",
    group: "river-voices",
    comments: [["ravi.menon", "Humming it on the ward. Nobody has complained yet."]],
  },
  {
    author: "nadia.rahman",
    hours: 25,
    likes: 16,
    message:
      "I asked the city when the 205 will run after eleven again. The answer is four pages long and contains no number. Full letter on Friday.",
  },
  {
    author: "carlos.ibanez",
    hours: 27,
    likes: 29,
    message: "Wall found! The gable behind the bakery, if the heron on Lavin's does not mind competition.",
    picture: "gallery",
    comments: [
      ["noor.haddad", "I will talk to the street."],
      ["kenji.watanabe", "The bakery says yes."],
    ],
  },
  {
    author: "siobhan.crowley",
    hours: 28,
    likes: 7,
    message: "Coffee and complaints tomorrow at nine in Weir Bread. The flood wall drawings will be on the table.",
  },
  {
    author: "olga.petrenko",
    hours: 30,
    likes: 21,
    message:
      "A pupil of seventy-four played her first piece with two hands today. We both cried a little and then did the scales.",
  },
  {
    author: "tadhg.omahony",
    hours: 32,
    likes: 18,
    message: "The currach is planked. Come and smell the arch before the tar covers it.",
    picture: "sailing",
  },
  {
    author: "finn.gallagher",
    hours: 34,
    likes: 9,
    message: "Wide boats are back from repair. Saturday beginners can be beginners again.",
  },
  {
    author: "marta.kowalska",
    hours: 36,
    likes: 14,
    message:
      "The bees are quiet and so am I until February. Honey at the market while it lasts, which is usually until noon.",
    event: "advent-market",
  },
  {
    author: "yuki.mori",
    hours: 38,
    likes: 16,
    message: "The hedgehog film got into a festival in Hiroshima. He does not know yet.",
    comments: [
      ["leila.mansour", "Tell him gently."],
      ["emiko.tanaka", "おめでとう!"],
    ],
  },
  {
    author: "declan.foley",
    hours: 40,
    likes: 11,
    message: "Back room free on the 4th. First good cause through the door has it.",
    comments: [
      ["zainab.yusuf", "First aid refresher for bar staff?"],
      ["declan.foley", "Done."],
    ],
  },
  {
    author: "grace.adeyemi",
    hours: 43,
    likes: 12,
    message: "Last courgette of the year. It is the size of a cat. Free to a good home.",
    group: "green-bank-garden",
    comments: [
      ["isabel.santos", "Is it the one from plot nine?"],
      ["grace.adeyemi", "Plot nine has seceded."],
    ],
  },
  {
    author: "ines.duarte",
    hours: 46,
    likes: 28,
    message: "The lantern paper has arrived. Nine hundred sheets, no instructions, one happy volunteer.",
    event: "lantern-river-festival",
    picture: "river",
  },
  {
    author: "pierre.lacombe",
    hours: 48,
    likes: 13,
    message: "Issa Diabaté m'a envoyé une prise faite sur sa terrasse. On entend les oiseaux. Je ne vais rien toucher.",
    event: "lantern-river-festival",
    comments: [["saoirse.byrne", "Please do not touch the birds."]],
  },
  {
    author: "aoife.kelleher",
    hours: 50,
    likes: 9,
    message: "Someone returned a book that was due in 1987. No fine, but we would love to hear the story.",
  },
  {
    author: "tomas.novak",
    hours: 52,
    likes: 6,
    message:
      "The draw for the Open is on the door of the library. Twenty-six players, nine of them under twelve, so be careful.",
    event: "quay-chess-open",
  },
  {
    author: "sofia.lindgren",
    hours: 55,
    likes: 17,
    message: "Juggling on the quay at six if it stays dry. I bring three balls for each of you and one lamp.",
  },
  {
    author: "rashid.karimi",
    hours: 57,
    likes: 14,
    message: "A fiddle from 1911 came in inside a pillowcase. It will sing again by Christmas.",
    comments: [
      ["mickey.oshea", "Was it Paudie's?"],
      ["rashid.karimi", "It has his initials under the tailpiece."],
    ],
  },
  {
    author: "hugo.bernard",
    hours: 60,
    likes: 10,
    message: "J'ai trois tommes de brebis de chez Madame Etcheverry, et pas une de plus.",
  },
  {
    author: "deirdre.lynch",
    hours: 62,
    likes: 23,
    message:
      "Does anybody know the woman on the left, outside the tannery, about 1958? She is in four photographs and always laughing.",
    picture: "reading",
    comments: [
      ["brendan.walsh", "That is Nell Sheehan. She laughed at me too."],
      ["deirdre.lynch", "Brendan, you have just made my week."],
    ],
  },
  {
    author: "kenji.watanabe",
    hours: 65,
    likes: 9,
    message: "Two places left at the sourdough bench. Bring a jar with a lid that does not seal.",
    event: "beginners-sourdough",
  },
  {
    author: "isabel.santos",
    hours: 68,
    likes: 8,
    message: "La lluvia de anoche llenó los tres depósitos. The tanks are full, water the polytunnel freely.",
    group: "green-bank-garden",
  },
  {
    author: "priya.nair",
    hours: 72,
    likes: 7,
    message: "No river yoga until May, but the Open Room has heaters and candles on Tuesday mornings.",
  },
  {
    author: "mei.lin",
    hours: 75,
    likes: 6,
    message: "A new oolong from a very stubborn grower. Tasting on request, which means ask me.",
  },
  {
    author: "bilal.hussain",
    hours: 78,
    likes: 5,
    message: "Sunday football: we are nineteen, which is one too many or three too few.",
  },
  {
    author: "abena.osei",
    hours: 80,
    likes: 12,
    message: "The opera society wants fourteen capes by Friday. If you can sew a straight line, there is tea.",
    comments: [
      ["paula.reyes", "I can sew a nearly straight line."],
      ["abena.osei", "Hired."],
    ],
  },
  { author: "samuel.tesfaye", hours: 84, likes: 11, message: "Roasting the Sidama today. Follow your nose." },
  {
    author: "oluwaseun.ade",
    hours: 88,
    likes: 25,
    message:
      "Spent the day with the lock keeper's daughter, who has the same hands as her father in Deirdre's archive. Portrait number thirty-one.",
    picture: "gallery",
  },
  {
    author: "greta.lindqvist",
    hours: 92,
    likes: 9,
    message: "Offcuts: ash, elm, one mysterious plank. Bucket outside the shop, take what you can carry.",
  },
  {
    author: "leila.mansour",
    hours: 96,
    likes: 13,
    message: "Filming day forty-six. A man fed a gull a whole croissant. The gull looked guilty.",
  },
  {
    author: "camille.roux",
    hours: 100,
    likes: 8,
    message: "Pivoine has eaten a wreath. It was the small one, she is fine, the customer laughed.",
  },
  {
    author: "zainab.yusuf",
    hours: 104,
    likes: 10,
    message:
      "Nineteen of twenty-four places taken for first aid. Bring somebody you would like to be able to save you.",
    event: "first-aid-evening",
  },
  {
    author: "ravi.menon",
    hours: 109,
    likes: 9,
    message: "If your child has the winter cough: fluids, patience, and ring us if the breathing looks like work.",
  },
  {
    author: "valentina.rossi",
    hours: 113,
    likes: 12,
    message: "Fieno e miele, third attempt. It tastes like August now.",
  },
  {
    author: "jonas.keller",
    hours: 118,
    likes: 7,
    message: "Measured the grain store with the pictures hung: one point eight seconds. The cello will like it.",
    event: "river-light-exhibition",
  },
  {
    author: "mickey.oshea",
    hours: 122,
    likes: 20,
    message: "I was early. Nobody believed it. There was no one there to see.",
    group: "sunday-session",
    comments: [
      ["saoirse.byrne", "We want proof."],
      ["declan.foley", "I saw him. Nearly dropped the tray."],
    ],
  },
  {
    author: "liam.hennessy",
    hours: 127,
    likes: 6,
    message: "My third bowl this term that is round on purpose.",
    group: "kiln-yard",
  },
  {
    author: "diego.alvarez",
    hours: 131,
    likes: 9,
    message: "Lunes a las ocho, principiantes. No partner, no problem, no excuses.",
  },
  { author: "anselm.weber", hours: 136, likes: 11, message: "Pipe 214 speaks. That leaves one thousand and six." },
  {
    author: "conor.buckley",
    hours: 140,
    likes: 15,
    message: "Galtees hike: seats in the van are gone, the mountain still has room.",
    event: "ridge-hike-galtees",
    picture: "hike",
  },
  {
    author: "tui.parata",
    hours: 145,
    likes: 10,
    message:
      "Cut the willow before the frost. If you come on Saturday I will teach you the first basket for the price of the second.",
  },
  {
    author: "paula.reyes",
    hours: 150,
    likes: 8,
    message: "Need: eleven chairs that do not match. Will return them with stories.",
    comments: [["greta.lindqvist", "I have nine and a half."]],
  },
  {
    author: "noor.haddad",
    hours: 156,
    likes: 16,
    message:
      "Street party application is in. Article 14b concerns bouncy castles. There will be no bouncy castle. Unless?",
  },
  {
    author: "nadia.rahman",
    hours: 160,
    likes: 9,
    message:
      "Corrections: last Friday I wrote that the swing bridge opened in 1891. It was 1893. Thank you to all six of you.",
  },
  {
    author: "hana.sato",
    hours: 165,
    likes: 13,
    message: "The pots from the ash weekend are out. One cracked, and it is the best of them.",
    event: "pottery-weekend-ash-glazes",
    picture: "table",
  },
  {
    author: "thabo.dlamini",
    hours: 170,
    likes: 10,
    message: "We left one hatch of the grain store open so that the swallows find it in April.",
  },
];
