import { contentName } from "../channels/index.ts";
import type { Content, Preview } from "./reads.ts";

const kinds = { article: "Article", audio: "PodcastEpisode", video: "VideoObject" } as const;

/** What is published, in the words of https://schema.org. `origin`: scheme and host of the site. */
export function structuredData(content: Content | Preview, origin: string): Record<string, unknown> {
  const { channel, description, image, published, seconds, slug, type } = content;
  const url = `${origin}/contents/${slug}`;
  const ofChannel = { name: channel.name, url: `${origin}/channels/${channel.slug}` };
  const authors = content.guests.filter((guest) => guest.type !== "guest");
  const people = authors.map(({ name }) => ({ "@type": "Person", name }));
  const publisher = { "@type": "Organization", ...ofChannel };
  return {
    "@type": kinds[type],
    name: contentName(content),
    url,
    datePublished: published,
    ...(description && { description }),
    image: [new URL((image ?? channel.image).uri, origin).href],
    isAccessibleForFree: content.access === "everybody" && !content.groupOnly,
    author: people.length > 0 ? people : publisher,
    ...(type === "article" && { headline: contentName(content), publisher }),
    ...(type === "audio" && { partOfSeries: { "@type": "PodcastSeries", ...ofChannel } }),
    ...(type === "video" && {
      thumbnailUrl: [new URL((image ?? channel.image).uri, origin).href],
      uploadDate: published,
    }),
    ...(type !== "article" && seconds !== null && { duration: `PT${seconds}S` }),
  };
}
