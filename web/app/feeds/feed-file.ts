import type { ChannelFeed } from "@marquee/contract/channels";
import type { Static, Wire } from "@marquee/contract/kernel";
import XMLBuilder from "fast-xml-builder";
import { chaptersFile, chaptersType, transcriptFile, transcriptType } from "./beside-recording.ts";
import { displayName } from "../ui/avatar.tsx";

type Feed = Wire<Static<typeof ChannelFeed>>;
type Item = Feed["items"][number];
export type FeedAddresses = {
  /** Of the site, without a slash at its end. */
  readonly origin: string;
  /** The feed's own, without its file: what is played is found beside it. */
  readonly base: string;
};

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  format: true,
  suppressEmptyNode: true,
});

const namespaces = {
  "@version": "2.0",
  "@xmlns:atom": "http://www.w3.org/2005/Atom",
  "@xmlns:content": "http://purl.org/rss/1.0/modules/content/",
  "@xmlns:dc": "http://purl.org/dc/elements/1.1/",
  "@xmlns:itunes": "http://www.itunes.com/dtds/podcast-1.0.dtd",
  "@xmlns:podcast": "https://podcastindex.org/namespace/1.0",
};

/** A channel as RSS 2.0, with what podcast directories ask for (https://podcasters.apple.com/support/823-podcast-requirements). */
export function feedFile(feed: Feed, { origin, base }: FeedAddresses): string {
  const { channel, items, language, email, isPrivate, hub } = feed;
  const link = `${origin}/channels/${channel.slug}`;
  const author = channel.creator ? displayName(channel.creator) : channel.name;
  const artwork = artworkOf(channel.image, origin);
  const document = {
    "?xml": { "@version": "1.0", "@encoding": "UTF-8" },
    rss: {
      ...namespaces,
      channel: {
        title: plain(channel.name),
        link,
        "atom:link": [
          { "@href": `${base}/feed.xml`, "@rel": "self", "@type": "application/rss+xml" },
          ...(hub === null ? [] : [{ "@href": hub, "@rel": "hub" }]),
        ],
        description: described(channel.description ?? channel.name),
        language,
        lastBuildDate: new Date(lastChange(feed)).toUTCString(),
        image: { url: artwork, title: plain(channel.name), link },
        "itunes:author": plain(author),
        "itunes:owner": { "itunes:name": plain(author), ...(email !== "" && { "itunes:email": email }) },
        "itunes:image": { "@href": artwork },
        // Directories refuse a feed without one, and this is theirs for what communities publish.
        "itunes:category": { "@text": "Society & Culture" },
        "itunes:explicit": "false",
        ...(isPrivate && { "itunes:block": "Yes" }),
        "podcast:locked": isPrivate ? "yes" : "no",
        item: items.map((item) => itemNode(item, { origin, base })),
      },
    },
  };
  return builder.build(document);
}

function itemNode(item: Item, { origin, base }: FeedAddresses) {
  const { id, slug, title, description, published, enclosure, html, seconds, authors, image } = item;
  const { hasTranscript, hasChapters } = item;
  const link = `${origin}/contents/${slug}`;
  return {
    title: plain(title ?? ""),
    link,
    guid: { "@isPermaLink": "false", "#text": id },
    ...(published && { pubDate: new Date(published).toUTCString() }),
    description: described(description ?? title ?? ""),
    ...(html && { "content:encoded": plain(absolute(html, origin)) }),
    "dc:creator": authors.map(plain),
    ...(image && { "itunes:image": { "@href": artworkOf(image, origin) } }),
    ...(enclosure && {
      enclosure: {
        "@url": `${base}/recordings/${id}/${slug}.${endingOf(enclosure.type)}`,
        "@type": enclosure.type,
        "@length": enclosure.bytes,
      },
      ...(hasTranscript && {
        "podcast:transcript": { "@url": `${base}/recordings/${id}/${transcriptFile}`, "@type": transcriptType },
      }),
      ...(hasChapters && {
        "podcast:chapters": { "@url": `${base}/recordings/${id}/${chaptersFile}`, "@type": chaptersType },
      }),
      "itunes:explicit": "false",
      ...(seconds && { "itunes:duration": seconds }),
    }),
  };
}

/** Programs that show lists of recordings know JPEG, and square pictures. */
const artworkOf = ({ uri }: { uri: string }, origin: string): string =>
  new URL(uri.replace(/\/\d+\.webp$/, "/artwork.jpg"), origin).href;

/** What is on this site is found from elsewhere. */
const absolute = (html: string, origin: string): string => html.replaceAll(/ (src|href)="\//g, ` $1="${origin}/`);

/** Without what XML cannot say, however it is written. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const plain = (text: string): string => text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");

/**
 * A description of RSS is HTML, and ours are words: what would begin an element or stand for a character is written out,
 * and nothing else, for those who read it as it stands.
 */
const described = (text: string): string =>
  plain(text)
    .replaceAll(/&(?=#|[a-z]\w*;)/gi, "&amp;")
    .replaceAll("<", "&lt;");

const lastChange = ({ channel, items }: Feed): string =>
  items.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), channel.createdAt);

const endings: Readonly<Record<string, string>> = {
  "audio/mpeg": "mp3",
  "audio/mp4": "m4a",
  "audio/x-m4a": "m4a",
  "audio/aac": "aac",
  "audio/ogg": "ogg",
  "audio/wav": "wav",
  "audio/flac": "flac",
  "video/mp4": "mp4",
  "video/quicktime": "mov",
  "video/webm": "webm",
};
/** Some programs go by the ending and ask nobody for the type. */
const endingOf = (type: string): string => endings[type] ?? "bin";
