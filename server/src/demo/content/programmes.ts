/** A picture that an event of the community has, or a file with what stands in it. */
type DemoMedia = {
  readonly name: string;
  readonly description?: string;
  /** Of holders alone, or of holders of some types of pass. */
  readonly audience?: "holders";
  readonly passTypes?: readonly string[];
} & (
  | { readonly pictureOf: string; readonly file?: undefined }
  | { readonly pictureOf?: undefined; readonly file: DemoFile }
);
export type DemoFile = { readonly name: string; readonly type: string; readonly text: string };

type DemoEventPage = {
  readonly slug: string;
  readonly title: string;
  readonly subtitle?: string;
  readonly html: string;
  /** Events whose pictures stand below it. */
  readonly picturesOf?: readonly string[];
};
type DemoProgramme = { readonly pages?: readonly DemoEventPage[]; readonly media?: readonly DemoMedia[] };

const route = `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Riverside" xmlns="http://www.topografix.com/GPX/1/1">
  <trk><name>The lantern walk</name><trkseg>
    <trkpt lat="51.89870" lon="-8.47560"/><trkpt lat="51.89905" lon="-8.47310"/>
    <trkpt lat="51.89960" lon="-8.47020"/><trkpt lat="51.90010" lon="-8.46710"/>
  </trkseg></trk>
</gpx>
`;

/** What stands beside the agenda of an event, by its slug. */
export const demoProgrammes: Readonly<Partial<Record<string, DemoProgramme>>> = {
  "lantern-river-festival": {
    pages: [
      {
        slug: "getting-here",
        title: "Getting here",
        subtitle: "By bus, by bicycle, on foot",
        html: `<p>The 205 and the 208 stop at the footbridge. On Friday and Saturday the last bus back leaves at <strong>00:40</strong>.</p>
<h3>By bicycle</h3><p>There are two hundred stands under the arches, and somebody looks after them until midnight.</p>
<h3>Step-free</h3><p>From the quay take the lane beside the bakery: it has no steps and two lights. The lift is by the bar.</p>`,
        picturesOf: ["winter-quay-walk"],
      },
      {
        slug: "make-a-lantern",
        title: "Make a lantern at home",
        subtitle: "For those who cannot wait for Saturday",
        html: `<p>You need four willow rods, tissue paper, and glue made of flour and water.</p>
<ol><li>Soak the rods overnight in the bath.</li><li>Bend and tie them into a frame that you can carry with one hand.</li><li>Paste on the paper, and let it dry away from the fire.</li></ol>
<p>Leave a gap at the top for the light. We have four hundred of them, so bring none.</p>`,
      },
    ],
    media: [
      { name: "On the steps", description: "Before the first lantern is lit.", pictureOf: "dawn-dip" },
      { name: "The long table", description: "Two hundred loaves, none left.", pictureOf: "harvest-supper" },
      { name: "Late, under the arches", pictureOf: "lantern-river-festival-last-year" },
      { name: "The Weir Trio", pictureOf: "weir-trio-november" },
      {
        name: "The lantern walk",
        description: "The way along the quays, for a phone or a watch.",
        file: { name: "lantern-walk.gpx", type: "application/gpx+xml", text: route },
      },
      {
        name: "Words of the songs",
        description: "So that you can sing along from the first evening on.",
        audience: "holders",
        file: {
          name: "songs.txt",
          type: "text/plain",
          text: "Down by the weir the lights go by,\nand every one was somebody's.\n\nWe carried them, we let them go,\nthe river keeps what it was given.\n",
        },
      },
      {
        name: "Who sits where on Saturday",
        description: "The dinner with the players.",
        passTypes: ["friend-of-the-mill"],
        file: {
          name: "saturday-dinner.txt",
          type: "text/plain",
          text: "Dinner is at 19:00 in the loft.\nTable 1: Issa Diabaté\nTable 2: the Weir Trio\nTable 3: Maeve Corrigan\nSit where you like.\n",
        },
      },
    ],
  },
  "strip-plank-weekend": {
    pages: [
      {
        slug: "what-to-bring",
        title: "What to bring",
        subtitle: "And what is there already",
        html: "<p>Old clothes, safety shoes, and gloves that you do not like. Planes, clamps and glue are in the shed.</p><ul><li>Coffee is free.</li><li>Lunch is at one, on the slip.</li></ul>",
      },
    ],
    media: [
      { name: "Shed 2", pictureOf: "strip-plank-weekend" },
      { name: "On the water", pictureOf: "frostbite-racing" },
    ],
  },
  "kumikomi-to-teshigoto": {
    pages: [
      {
        slug: "kaijo-annai",
        title: "会場案内",
        subtitle: "東山駅から歩いて八分",
        html: "<p>地下鉄東西線の東山駅を出て、白川に沿って北へ歩いてください。</p><h3>荷物</h3><p>工具や作品は、受付の隣に置けます。鍵のかかる棚もあります。</p>",
      },
    ],
    media: [
      { name: "大広間", description: "発表の会場です。", pictureOf: "kumikomi-to-teshigoto" },
      { name: "夜のはんだ", pictureOf: "handa-yoru-no-kai" },
      {
        name: "持ちもの一覧",
        description: "参加する人のための一覧です。",
        audience: "holders",
        file: { name: "mochimono.txt", type: "text/plain", text: "名札\n水筒\n作りかけのもの\n" },
      },
    ],
  },
};
