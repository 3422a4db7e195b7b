import { XMLParser, XMLValidator } from "fast-xml-parser";
import Parser from "rss-parser";
import { expect, test } from "vitest";
import { feedFile } from "./feed-file.ts";

const origin = "https://riverside.example";
const image = {
  id: "0190a000-0000-7000-8000-000000000002",
  uri: "/files/images/0190a000-0000-7000-8000-000000000001/0190a000-0000-7000-8000-000000000002/1600.webp",
  width: 1600,
  height: 1600,
  moderation: "safe" as const,
  placeholder: null,
  color: "#3366aa",
};
const summary = {
  id: "0190a000-0000-7000-8000-000000000010",
  slug: "river-radio",
  name: "River & <Radio>",
  description: 'What "the river" says\u0007 — 日本語 ]]> end',
  image,
  subscriberCount: 3,
  creatorId: null,
  _count: { contents: 2 },
};
const channel = {
  ...summary,
  banner: null,
  priority: 0,
  externalUrl: null,
  appleUrl: null,
  spotifyUrl: null,
  googleUrl: null,
  youtubeUrl: null,
  visible: true,
  group: null,
  creator: null,
  createdAt: "2026-11-01T10:00:00.000Z",
  viewer: { subscription: null, canManage: false, canOwn: false },
};
const item = {
  id: "0190a000-0000-7000-8000-000000000020",
  featured: false,
  slug: "first-light",
  title: "First light & last",
  description: "How the day begins.",
  imageUrl: image.uri,
  image,
  audio: null,
  video: null,
  duration: null,
  channel: summary,
  published: "2026-11-20T06:30:00.000Z",
  visible: true,
  type: "audio" as const,
  access: "everybody" as const,
  groupOnly: false,
  isLocked: false,
  seconds: 754,
  html: '<p>Hear <a href="/people/kenji">Kenji</a> & the river.</p><img src="/files/images/a/b/960.webp" alt="" />',
  enclosure: { type: "audio/mpeg", bytes: 1_234_567 },
  hasTranscript: true,
  hasChapters: false,
  authors: ["Kenji Mori", "Inês <Duarte>"],
  updatedAt: "2026-11-21T08:00:00.000Z",
};
const feed = { channel, language: "en", email: "hello@riverside.example", isPrivate: false, hub: null, items: [item] };
const addresses = { origin, base: `${origin}/channels/river-radio` };

test("a feed is well-formed, and says what it says whatever stands in it", () => {
  const file = feedFile(feed, addresses);
  expect(XMLValidator.validate(file)).toBe(true);
  const parsed = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "@" }).parse(file).rss.channel;
  expect(parsed.title).toBe("River & <Radio>");
  expect(parsed.description).toBe('What "the river" says — 日本語 ]]> end');
  expect(parsed["itunes:image"]["@href"]).toBe(
    `${origin}/files/images/0190a000-0000-7000-8000-000000000001/${image.id}/artwork.jpg`,
  );
  expect(parsed["itunes:block"]).toBeUndefined();
  expect(parsed.item["podcast:transcript"]).toEqual({
    "@url": `${addresses.base}/recordings/${item.id}/transcript.vtt`,
    "@type": "text/vtt",
  });
  expect(parsed.item["podcast:chapters"]).toBeUndefined();
  expect(parsed.item["dc:creator"]).toEqual(["Kenji Mori", "Inês <Duarte>"]);
});

test("a description is words to those who read it as HTML, and stays what it is where it could be nothing else", () => {
  const saying = (description: string) => {
    const file = feedFile({ ...feed, items: [{ ...item, description }] }, addresses);
    return new XMLParser().parse(file).rss.channel.item.description;
  };
  expect(saying("Salt & pepper, 5 > 3")).toBe("Salt & pepper, 5 > 3");
  expect(saying("<script>ran()</script>")).toBe("&lt;script>ran()&lt;/script>");
  expect(saying("&lt;img&gt; &#60; &nothing")).toBe("&amp;lt;img&amp;gt; &amp;#60; &nothing");
});

test("a program that follows podcasts finds what is played, its size, length and text", async () => {
  const { items, title, itunes, feedUrl } = await new Parser().parseString(feedFile(feed, addresses));
  expect([title, feedUrl, itunes?.owner?.email]).toEqual([
    "River & <Radio>",
    `${addresses.base}/feed.xml`,
    "hello@riverside.example",
  ]);
  expect(items[0]).toMatchObject({
    title: "First light & last",
    link: `${origin}/contents/first-light`,
    guid: item.id,
    isoDate: item.published,
    enclosure: {
      url: `${addresses.base}/recordings/${item.id}/first-light.mp3`,
      type: "audio/mpeg",
      length: "1234567",
    },
    itunes: { duration: "754" },
  });
  expect(items[0]?.["content:encoded"]).toContain(`<a href="${origin}/people/kenji">Kenji</a>`);
  expect(items[0]?.["content:encoded"]).toContain(`src="${origin}/files/images/a/b/960.webp"`);
});

test("somebody's own feed asks directories to leave it out; an article has nothing to play", async () => {
  const own = { ...feed, isPrivate: true, items: [{ ...item, enclosure: null, seconds: null }] };
  const file = feedFile(own, { origin, base: `${origin}/feeds/secret` });
  expect(file).toContain("<itunes:block>Yes</itunes:block>");
  expect(file).toContain(`href="${origin}/feeds/secret/feed.xml"`);
  expect((await new Parser().parseString(file)).items[0]?.enclosure).toBeUndefined();
});

test("a hub is named where there is one", () => {
  const hub = "https://hub.example/?a&b";
  const links = (file: string) =>
    [new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "@" }).parse(file).rss.channel["atom:link"]].flat();
  expect(links(feedFile({ ...feed, hub }, addresses))).toEqual([
    expect.objectContaining({ "@rel": "self" }),
    { "@href": hub, "@rel": "hub" },
  ]);
  expect(links(feedFile(feed, addresses))).toHaveLength(1);
});
