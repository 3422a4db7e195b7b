import { describe, expect, test } from "vitest";
import { atomFeed, ghostExport, podcastFeed, wordpressExport } from "../samples/samples.ts";
import { readSource } from "./read-source.ts";
import { momentOf, secondsOf } from "./tidy.ts";

const at = "https://audio.example";
const read = async (text: string | Uint8Array, contentType?: string) => {
  const bytes = typeof text === "string" ? Buffer.from(text) : text;
  const answer = await readSource({ bytes, contentType, href: `${at}/feed.xml` });
  return answer && "found" in answer ? answer.found : answer;
};
const itemsOf = async (...of: Parameters<typeof read>) => {
  const found = await read(...of);
  return found && "items" in found ? found.items : [];
};
const rss = (items: string, head = ""): string =>
  `${head}<rss version="2.0"><channel><title>T</title>${items}</channel></rss>`;
const item = (inner: string): string => `<item><title>One</title><description>Words</description>${inner}</item>`;

test("a podcast is read with its recordings, pictures, chapters, transcripts and tags", async () => {
  const found = await read(podcastFeed(at));
  expect(found).toMatchObject({ kind: "podcast", title: "Harbour Nights" });
  const [lock, baker, note] = await itemsOf(podcastFeed(at));
  expect(lock).toMatchObject({
    guid: "harbour-nights-2",
    title: "The lock keeper & the eel",
    type: "recording",
    published: "2024-03-12T19:00:00.000Z",
    description: "A night at the lock, with an eel.",
    audio: { href: `${at}/lock.mp3` },
    picture: `${at}/episode.png`,
    transcriptHref: `${at}/lock.vtt`,
    chapters: [
      { seconds: 0, title: "Arrival" },
      { seconds: 750, title: "The eel" },
    ],
    tags: ["Night work"],
  });
  expect(baker).toMatchObject({
    body: "<p>Bread at three.</p><p>Second paragraph, 2 &lt; 3.</p>",
    description: null,
    chaptersHref: `${at}/baker.json`,
  });
  expect(note).toMatchObject({ guid: `${at}/note/`, type: "text", slug: "note", published: null });
});

test("a feed in Atom is read: markup as text and as elements, addresses beside its own, the moment it came out", async () => {
  const [stone, flour] = await itemsOf(atomFeed);
  expect(stone).toMatchObject({
    guid: "tag:mill.example,2024:2",
    title: "Stone & water",
    href: "https://mill.example/2024/stone-and-water",
    published: "2024-05-01T06:30:00.000Z",
    description: "How the stone turns.",
    body: "<p>The <em>stone</em> turns &amp; turns.</p>",
    tags: ["Mills"],
  });
  expect(flour).toMatchObject({ body: "<p>Rye.</p>", published: "2024-04-01T08:00:00.000Z", href: null });
});

test("an export of Ghost is read without its pages: what is for members and who pay is for members, drafts stay drafts", async () => {
  const found = await read(ghostExport);
  expect(found).toMatchObject({ kind: "ghost", title: "Oars & Co" });
  const items = await itemsOf(ghostExport);
  expect(items.map(({ title, isForMembers, isDraft, slug }) => [title, isForMembers, isDraft, slug])).toEqual([
    ["Open water", false, false, "open-water"],
    ["For those who pay", true, false, "for-those-who-pay"],
    ["Not finished", false, true, "untitled"],
  ]);
  expect(items[0]).toMatchObject({
    picture: "https://oars.example/content/images/2024/05/row.jpg",
    tags: ["Rowing"],
    published: "2024-05-20T07:00:00.000Z",
    description: "A morning on the water.",
  });
});

test("an export of WordPress is read: posts alone, in paragraphs, without codes in brackets", async () => {
  const found = await read(wordpressExport(at));
  expect(found).toMatchObject({ kind: "wordpress", title: "Garden Post" });
  const [bees, blocks, ...others] = await itemsOf(wordpressExport(at));
  expect(others).toEqual([]);
  expect(bees).toMatchObject({
    guid: "https://garden.example/?p=11",
    title: "Bees & Beans",
    slug: "bees",
    published: "2024-05-06T06:00:00.000Z",
    description: "On bees.",
    picture: `${at}/bee.png`,
    tags: ["Bees"],
    isDraft: false,
  });
  const body = bees?.body ?? "";
  expect(body).toContain("<p>First line<br>second line</p>");
  expect(body).toContain(`alt="A bee" /><figcaption>Our bee</figcaption></figure>`);
  expect(body).toContain(`<img src="${at}/comb.png" alt="">`);
  expect(body).toContain(`<a href="${at}/hum.mp3">`);
  expect(body).toContain('<iframe src="https://www.youtube.com/watch?v=dQw4w9WgXcQ"></iframe>');
  expect(body).toContain("See [1] below.");
  expect(body).not.toMatch(/\[(caption|gallery|audio|contact)/);
  expect(blocks).toMatchObject({ isDraft: true, published: null });
  expect(blocks?.body.trim()).toBe("<p>In blocks.</p>");
});

describe("what is written badly", () => {
  test("entities of its own are not expanded, however many", async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;"><!ENTITY file SYSTEM "file:///etc/passwd">]>`;
    const [one] = await itemsOf(rss(`<item><title>A &lol2; &file;</title><description>x</description></item>`, bomb));
    expect(one?.title).toBe("A &lol2; &file;");
  });

  test("what is deeper than anybody writes is no feed", async () => {
    expect(await read(rss(item("<a>".repeat(100_000))))).toBeUndefined();
  });

  test("letters are read by what the first line, its sender or a mark says", async () => {
    const russian = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]);
    const around = (head: string) =>
      Buffer.concat([
        Buffer.from(`${head}<rss><channel><item><title>`),
        russian,
        Buffer.from("</title><description>x</description></item></channel></rss>"),
      ]);
    expect((await itemsOf(around('<?xml version="1.0" encoding="windows-1251"?>')))[0]?.title).toBe("Привет");
    expect((await itemsOf(around(""), "text/xml; charset=windows-1251"))[0]?.title).toBe("Привет");
    expect((await itemsOf(Buffer.from(rss(item("")), "utf-8"), "text/xml; charset=nobody-knows"))[0]?.title).toBe(
      "One",
    );
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(rss(item("")), "utf16le")]);
    expect((await itemsOf(wide))[0]?.title).toBe("One");
    const wrong = '<?xml version="1.0" encoding="windows-1251"?>' + rss(item("").replace("One", "Çà"));
    expect((await itemsOf(wrong))[0]?.title).toBe("Çà");
  });

  test("what has no name of its own is told by its address, else by its title and day; a name that is there twice counts once", async () => {
    const twice =
      item("<guid>a</guid>") +
      item("<guid>a</guid>") +
      item("<link>https://a.example/1</link>") +
      item("<pubDate>Tue, 05 Mar 2024 19:00:00 GMT</pubDate>");
    expect((await itemsOf(rss(twice))).map(({ guid }) => guid)).toEqual([
      "a",
      "https://a.example/1",
      "One 2024-03-05T19:00:00.000Z",
    ]);
  });

  test("addresses that are none of the web lead nowhere, and controls are in no text", async () => {
    const [one] = await itemsOf(
      rss(
        `<item><title>A\u0007B&#0;\ud800</title><link>javascript:alert(1)</link><description>x&#x1b;</description><enclosure url="file:///etc/passwd" type="audio/mpeg"/></item>`,
      ),
    );
    expect(one).toMatchObject({ href: null, audio: null, type: "text" });
    expect(JSON.stringify(one)).not.toMatch(/\\u00(00|07|1b)/);
    expect(one?.title.isWellFormed()).toBe(true);
  });

  test("pages name their feed, and anything else is none", async () => {
    const page =
      '<!DOCTYPE html><html><head><link rel="alternate" type="application/rss+xml" href="/rss.xml"></head></html>';
    expect(await read(page)).toEqual({ elsewhere: `${at}/rss.xml` });
    for (const text of [
      "",
      "hello",
      "<html></html>",
      "{}",
      "{",
      '{"db":[{"data":{}}]}',
      "<svg></svg>",
      "%PDF-1.4",
      "<rss",
    ])
      expect([text, await read(text)]).toEqual([text, undefined]);
    expect(await read("<rss></rss>")).toMatchObject({ items: [] });
    expect(await read('{"data":{"posts":[null,1,{"title":5},{"type":"post"}]}}')).toMatchObject({ items: [] });
  });

  test("what is long and hostile is read in a moment", async () => {
    const long = (text: string) => text.repeat(Math.ceil(900_000 / text.length));
    const codes = [
      long("<!-- "),
      long("<pre "),
      long("\n"),
      long("<p "),
      long("[caption "),
      long("[gallery a=b "),
      long("<"),
    ];
    const begun = performance.now();
    for (const each of codes) {
      const post = `<item><title>x</title><guid>g</guid><content:encoded><![CDATA[${each}]]></content:encoded><wp:post_type>post</wp:post_type></item>`;
      await itemsOf(rss(`<wp:wxr_version>1.2</wp:wxr_version>${post}`));
    }
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});

test.each([
  ["Tue, 12 Mar 2024 20:00:00 +0100", "2024-03-12T19:00:00.000Z"],
  ["12 Mar 2024 20:00 EST", "2024-03-13T01:00:00.000Z"],
  ["12 Mar 2024 20:00:00 CEST", "2024-03-12T20:00:00.000Z"],
  ["2024-03-12T20:00:00+01:00", "2024-03-12T19:00:00.000Z"],
  ["2024-03-12 20:00:00", "2024-03-12T20:00:00.000Z"],
  ["Mar 12, 2024", "2024-03-12T00:00:00.000Z"],
  ["2024-03-12", "2024-03-12T00:00:00.000Z"],
  ["0000-00-00 00:00:00", null],
  ["yesterday", null],
  ["Tue, 12 Mar 9999 20:00:00 GMT", null],
  ["", null],
])("the moment %j is %j", (written, moment) => expect(momentOf(written)).toBe(moment));

test.each([
  ["90", 90],
  ["12:30", 750],
  ["1:02:03.500", 3723],
  ["", null],
  ["soon", null],
  ["99999999", null],
])("%j is %j seconds", (written, seconds) => expect(secondsOf(written)).toBe(seconds));
