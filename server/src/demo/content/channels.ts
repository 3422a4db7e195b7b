/** Plays notes on plucked strings: which is how the demo has recordings that are its own. */
export type DemoTune = { readonly beats: number; readonly notes: readonly (readonly [beat: number, pitch: number])[] };

export type DemoContent = {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** How many days ago it came out, at which hour; negative: it is scheduled; absent: a draft. */
  readonly days?: number;
  readonly hour?: number;
  /** Markup; `[gallery]` stands for the gallery. */
  readonly body?: string;
  /** Pictures of events, with what is to be seen on each and what stands below it. */
  readonly gallery?: readonly { readonly of: string; readonly alt: string; readonly caption?: string }[];
  readonly tune?: DemoTune;
  readonly chapters?: readonly { readonly seconds: number; readonly title: string }[];
  readonly transcript?: readonly { readonly seconds: number; readonly text: string }[];
  readonly access?: "everybody" | "members" | "tiers";
  /** Slugs of the community's tiers. */
  readonly tiers?: readonly string[];
  readonly featured?: true;
  readonly interests?: readonly string[];
  /** The event or scene whose picture it has. */
  readonly pictureOf?: string;
  readonly guests?: readonly {
    readonly type: "guest" | "host" | "author";
    readonly username?: string;
    readonly name: string;
    readonly title?: string;
    readonly bio?: string;
  }[];
  readonly likedBy?: readonly string[];
  /** Who wrote what about it; what stands inside answers it. */
  readonly comments?: readonly (readonly [author: string, text: string])[];
  readonly reads?: number;
  readonly plays?: number;
};

export type DemoCollection = {
  readonly name: string;
  readonly description: string;
  /** Slugs, in their order. */
  readonly contents: readonly string[];
};

type Published = {
  readonly contents: readonly DemoContent[];
  readonly collections?: readonly DemoCollection[];
  readonly interests: readonly string[];
  readonly managers?: readonly string[];
  /** The group that it belongs to, by its slug. */
  readonly group?: string;
};

/** Of a footnote, as somebody's own program may write it: the page numbers it. */
const mark = (number: number): string => `<a href="#fn-${number}" role="doc-noteref">${number}</a>`;

/** A tune in the minor pentatonic scale, so that nothing in it is wrong; another one for every seed. */
function tune(seed: number, beats: number): DemoTune {
  const scale = [0, 3, 5, 7, 10];
  let state = seed;
  const next = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const notes = Array.from({ length: beats }, (_, beat) => {
    const melody: [number, number][] =
      beat % 4 === 3 && next(2) === 0 ? [] : [[beat, (scale[next(5)] ?? 0) + 57 + 12 * next(2)]];
    const bass: [number, number][] = beat % 4 === 0 ? [[beat, (scale[next(3)] ?? 0) + 45]] : [];
    return [...bass, ...melody];
  });
  return { beats, notes: notes.flat() };
}

/** What is published in the channels of a community, by the channel's slug. */
export const demoContents: Readonly<Record<string, Published>> = {
  "letters-from-the-quay": {
    interests: ["Local politics", "History"],
    managers: ["ines.duarte"],
    collections: [
      {
        name: "The rent letters",
        description: "Four letters on who can still afford to live beside the water.",
        contents: ["who-owns-the-arches", "what-a-view-costs", "a-room-above-the-chandler"],
      },
    ],
    contents: [
      {
        slug: "who-owns-the-arches",
        title: "Who owns the arches?",
        description: "Eleven arches under the railway, three owners, and one lease that runs out in spring.",
        days: 44,
        hour: 9,
        reads: 212,
        interests: ["Local politics"],
        pictureOf: "repair-week",
        likedBy: ["ines.duarte", "tadhg.omahony", "amara.okafor", "brendan.walsh", "mateo.quiroga"],
        body: "<p>There are eleven arches between the footbridge and the old goods yard. I have walked past them for nine years and could not have told you, until last month, whom any of them belongs to.</p><h2>Three names</h2><p>The railway owns six. A pension fund in another country owns four, which it has never seen. The eleventh, the one with the swallow painted on its door, belongs to the woman who repairs your bicycles.</p><blockquote><p>“My father bought it when nobody wanted to hear the trains. Now they call it industrial charm.”</p></blockquote><p>She has had four offers this year. The last one came with a bottle of wine, which she returned, and a photograph of her own door, which she kept.</p><h2>What runs out in spring</h2><p>The lease of arches three to six does. The Repair Week, the boat builders and the kiln pay a rent that was agreed when a coffee cost half of what it does. Nobody expects it to stay. What people ask for is simpler: to be told by how much, and to be told before the winter is over.</p><h3>What you can do</h3><ul><li><p>Come to the meeting on the first Tuesday, seven o'clock, Third Arch.</p></li><li><p>Write down what you use the arches for. Numbers help; stories help more.</p></li></ul>",
        comments: [
          ["tadhg.omahony", "I learned to plane a board in arch five. Put me down for a story."],
          ["mateo.quiroga", "Is the plan of the yard public? I would like to draw it for the meeting."],
        ],
      },
      {
        slug: "what-a-view-costs",
        title: "What a view costs",
        description: "The same two rooms, on the river side and on the street side, in the same house.",
        days: 30,
        hour: 9,
        reads: 187,
        interests: ["Local politics"],
        likedBy: ["amara.okafor", "lucia.ferrer", "noor.haddad"],
        body: "<p>The two flats on the second floor of Quay Street 14 are mirror images. The same number of doors, the same draught, the same sink. One looks at the water and one looks at the bakery's bins. For three winters the difference was forty a month. Since September it is two hundred and ten.</p><p>I asked both tenants what they would pay for the other side. The one with the river said she would give it up for a dry wall. The one with the bins said he would not: <em>he gets the first loaf</em>.</p><h2>How a view became a feature</h2><p>It began with photographs. A flat that is let by the week is photographed from the window, not towards it. When seven flats on the quay were let by the week, the eighth landlord looked at the photographs too.</p><p>The council has counted them since spring. It found thirty-one. Neighbours who counted by lights on a Tuesday in February found fifty-four.</p>",
        comments: [["lucia.ferrer", "We counted again last Tuesday: fifty-eight. I keep the list behind the bar."]],
      },
      {
        slug: "a-room-above-the-chandler",
        title: "A room above the chandler",
        description: "How six people bought a house that smells of rope, and what it says in their contract.",
        days: 16,
        hour: 9,
        access: "tiers",
        tiers: ["neighbour", "patron"],
        reads: 96,
        interests: ["Local politics", "Repair"],
        pictureOf: "visible-mending",
        likedBy: ["ines.duarte", "chloe.nguyen"],
        body: "<p>The house has a name because the chandler had one: Mulcahy's. The rope is gone, the smell has stayed, and on the first floor six people have signed a contract with each other that is shorter than the one for my telephone.</p><p>It has four sentences, and the third is the reason for this letter: <em>nobody may sell their part for more than they paid</em>. It took them a year to write that sentence and an afternoon to find out that no notary had ever seen one like it.</p><h2>The four sentences</h2><ol><li><p>The house belongs to all of us, and none of us may divide it.</p></li><li><p>Whoever leaves gets back what they put in.</p></li><li><p>Nobody may sell their part for more than they paid.</p></li><li><p>We eat together on Sundays.</p></li></ol><p>The fourth was a joke until the notary asked whether it was binding. They looked at each other, she told me, and said yes.</p><h2>What it costs</h2><p>Each of them paid for a share what a car costs that is not new. The bank gave the rest, after the third bank.</p><table><tbody><tr><th><p>What</p></th><th><p>How much</p></th></tr><tr><td><p>A share, once</p></td><td><p>18,000</p></td></tr><tr><td><p>From the bank, for thirty years</p></td><td><p>640,000</p></td></tr><tr><td><p>For all of it, each month and share</p></td><td><p>390</p></td></tr></tbody></table><p>If you want to do the same, they have kept every letter, and lend the folder for a weekend at a time.</p>",
      },
      {
        slug: "the-lamp-at-the-weir",
        title: "The lamp at the weir",
        description:
          "It has burned since 1911 and belongs to nobody's budget. A short letter about small things that are kept.",
        days: 2,
        hour: 9,
        featured: true,
        reads: 141,
        interests: ["History"],
        pictureOf: "winter-quay-walk",
        likedBy: ["tadhg.omahony", "amara.okafor", "kenji.watanabe", "saoirse.byrne", "hana.sato", "kwame.mensah"],
        guests: [
          {
            type: "author",
            username: "nadia.rahman",
            name: "Nadia Rahman",
            title: "Writes the letters",
            bio: "Counts things for the harbour office by day.",
          },
        ],
        gallery: [
          {
            of: "winter-quay-walk",
            alt: "The quay in winter, the river below it",
            caption: "The north bank, with the steps",
          },
          {
            of: "lantern-river-festival",
            alt: "Lanterns on the river at night",
            caption: "The one night on which it has company",
          },
          { of: "dawn-dip", alt: "The river before sunrise" },
        ],
        body: `<p>If you come home late along the north bank you know it: a lamp on an iron arm above the weir, yellow, a little crooked. It is not a street lamp. It hangs too low, it lights nothing but water, and it is in no plan of the city.${mark(1)}</p><p>I asked who pays for it. The lighting department said: the harbour. The harbour said: the mill. The mill has been closed since 1974.</p>[gallery]<h2>Who changes the bulb</h2><p>Last Sunday before six I found out. Brendan Walsh comes with a ladder on a bicycle. His father did, too, without the bicycle. He showed me the switch, which is in a box behind the second willow, and the line that feeds it, which comes out of the wall of the bakery.</p><p>“Kenji has never said a word about it,” he told me. I asked Kenji. He said: “It is one lamp.”</p><figure data-embed="openstreetmap"><a href="https://www.openstreetmap.org/?mlat=51.8992&mlon=-8.4923#map=16/51.8992/-8.4923">Where the lamp hangs</a></figure><h2>Why</h2><p>In 1911 a ferryman missed the steps in the fog.${mark(2)} The lamp was put up that winter by the people who had heard him call. That is all that is written down. Everything else about it is that somebody, each winter since, has thought it should go on.</p><p>If you want to see it lit, walk with us. The way leads past it twice.</p><figure data-embed="event"><a href="/events/winter-quay-walk">Winter quay walk</a></figure><p data-actions="2"><a href="/events/winter-quay-walk/register">Come along</a> <a href="/contents/who-owns-the-arches">Read the letter before</a></p><section role="doc-endnotes"><ol><li id="fn-1">I looked through all of them: eleven, and a twelfth that shows only drains.</li><li id="fn-2">The harbour book has the night, <em>14 November</em>, and not his name.</li></ol></section>`,
        comments: [
          ["brendan.walsh", "It was twenty past five, for the record. And the ladder is borrowed."],
          ["kenji.watanabe", "One lamp."],
          ["saoirse.byrne", "My grandmother always said goodnight to it. Now I know to whom."],
        ],
      },
      {
        slug: "before-the-ice",
        title: "Before the ice",
        description: "What the boatyard does in the two weeks in which it decides whether the winter is a real one.",
        days: -6,
        hour: 9,
        interests: ["Sailing"],
        body: "<p>There are two weeks each December in which everybody at the yard looks at the sky and nobody says why.</p><p>A hull that is out of the water too early dries and opens. One that is out too late is a hull with a ring of ice around it. In between there are, in most years, nine days.</p>",
      },
      {
        slug: "the-swimmers-register",
        title: "The swimmers' register",
        description: "A school exercise book in which the Dawn Dippers have written down the water since 1998.",
        interests: ["Swimming"],
        body: "<p>Columns: date, degrees, who, remark. The remarks are the reason to write about it.</p>",
      },
    ],
  },
  "mill-sessions": {
    interests: ["Jazz", "Choir"],
    managers: ["amara.okafor"],
    group: "sunday-session",
    collections: [
      {
        name: "Windows open",
        description: "The summer evenings, with swifts.",
        contents: ["weir-trio-first-set", "two-guitars-and-the-rain"],
      },
      { name: "Winter in the mill", description: "Coats on, stove lit.", contents: ["slow-air-for-the-stove"] },
    ],
    contents: [
      {
        slug: "weir-trio-first-set",
        title: "Weir Trio: the first set",
        description: "Three strings and a door that would not stay shut. Recorded at the November concert.",
        days: 21,
        hour: 18,
        tune: tune(7, 64),
        chapters: [
          { seconds: 0, title: "Tuning, and the door" },
          { seconds: 9, title: "Low water" },
          { seconds: 20, title: "The swallow" },
        ],
        transcript: [
          { seconds: 0, text: "Good evening. If the door opens by itself, that is the mill, not a latecomer." },
          { seconds: 9, text: "This one is called Low water, and it is as slow as it was in August." },
          { seconds: 20, text: "And this is for the swallow on Rosa's door." },
        ],
        interests: ["Jazz"],
        pictureOf: "weir-trio-november",
        featured: true,
        plays: 164,
        likedBy: ["ines.duarte", "kenji.watanabe", "lucia.ferrer", "elodie.martin", "saoirse.byrne"],
        guests: [
          { type: "host", username: "pierre.lacombe", name: "Pierre Lacombe", title: "Two microphones" },
          {
            type: "guest",
            username: "amara.okafor",
            name: "Amara Okafor",
            title: "Voice",
            bio: "Leads the River Voices and sings wherever there is an echo.",
          },
          { type: "guest", name: "The Weir Trio", bio: "Oud, guitar and a double bass that lives in the mill." },
        ],
        body: "<p>Two microphones, one above the stove and one in the window. What you hear at the beginning is the door.</p><p>The whole concert was three sets. This is the first one, uncut.</p>",
        comments: [
          ["lucia.ferrer", "The door comes in exactly on the beat. You cannot plan that."],
          ["amara.okafor", "I was told to sing towards the stove. It is the best audience I have had."],
        ],
      },
      {
        slug: "two-guitars-and-the-rain",
        title: "Two guitars and the rain",
        description: "It began to rain in the second verse and nobody got up to close the window.",
        days: 9,
        hour: 18,
        tune: tune(23, 56),
        chapters: [
          { seconds: 0, title: "Before the rain" },
          { seconds: 14, title: "With it" },
        ],
        interests: ["Jazz"],
        plays: 88,
        likedBy: ["hana.sato", "noor.haddad"],
        guests: [{ type: "host", username: "pierre.lacombe", name: "Pierre Lacombe", title: "Two microphones" }],
        body: "<p>One take. The rain is the real one.</p>",
      },
      {
        slug: "slow-air-for-the-stove",
        title: "Slow air for the stove",
        description: "Six minutes of rehearsal that were better than the concert. For those who signed in only.",
        days: 3,
        hour: 18,
        access: "members",
        tune: tune(41, 48),
        interests: ["Choir"],
        plays: 37,
        likedBy: ["tadhg.omahony"],
        guests: [{ type: "host", username: "amara.okafor", name: "Amara Okafor" }],
        body: "<p>Nobody knew that the recorder was on. Everybody has since said that it may be heard.</p>",
      },
    ],
  },
  "what-grows-here": {
    interests: ["Gardening", "Wild food"],
    contents: [
      {
        slug: "rose-hips",
        title: "Rose hips",
        description: "Behind the goods yard, from now until the first hard frost. What to do with them, and what not.",
        days: 12,
        hour: 7,
        reads: 74,
        interests: ["Wild food"],
        pictureOf: "garden-planning-day",
        likedBy: ["kenji.watanabe", "noor.haddad", "paula.reyes"],
        body: "<p>The dog roses behind the goods yard have more hips this year than leaves. Pick them when they give a little between two fingers.</p><h2>Syrup, without the hairs</h2><p>The hairs inside are what children put into each other's collars. They itch on the inside, too. Boil the hips whole, pour them through a cloth, and do not press.</p><ul><li><p>One kilo of hips, two litres of water</p></li><li><p>Half of what remains in sugar</p></li><li><p>A lemon, if it is for somebody with a cold</p></li></ul><p>Leave the lowest branches. They belong to the blackbirds.</p>",
        comments: [["kenji.watanabe", "Works in buns. A spoon in the dough and one on top."]],
      },
      {
        slug: "winter-heliotrope",
        title: "Winter heliotrope",
        description: "It smells of vanilla in December and of trouble in May.",
        days: 5,
        hour: 7,
        reads: 51,
        interests: ["Gardening"],
        likedBy: ["paula.reyes", "hana.sato"],
        body: "<p>Along the mill race, where nothing should flower now, something does: round leaves, small pink stars, a smell of vanilla on the cold path.</p><p>It was brought here for bees two hundred years ago. It never left, and it does not share. Where it stands nothing else does by May.</p><p>So: smell it, pick all you like, and please do not give any to the Green Bank Garden.</p>",
      },
    ],
  },
};
