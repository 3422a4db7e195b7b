import { displayName } from "../ui/avatar.tsx";
import { contentName } from "./content-name.ts";
import type { ChannelItem, ContentItem, ContentType } from "./reads.ts";

const partTypes: Readonly<Record<ContentType, string>> = {
  article: "Article",
  audio: "PodcastEpisode",
  video: "VideoObject",
};
const shownParts = 10;

/** A channel in the words of https://schema.org: a podcast where it can be heard, else a series. `origin`: of the site. */
export function channelData(
  channel: ChannelItem,
  latest: readonly ContentItem[],
  origin: string,
): Record<string, unknown> {
  const url = `${origin}/channels/${channel.slug}`;
  const isPlayable = latest.some(({ type }) => type === "audio");
  return {
    "@type": isPlayable ? "PodcastSeries" : "CreativeWorkSeries",
    name: channel.name,
    ...(channel.description && { description: channel.description }),
    url,
    image: new URL(channel.image.uri, origin).href,
    ...(isPlayable && { webFeed: `${url}/feed.xml` }),
    ...(channel.creator && {
      author: {
        "@type": "Person",
        name: displayName(channel.creator),
        url: `${origin}/people/${channel.creator.username}`,
      },
    }),
    hasPart: latest.slice(0, shownParts).map((content) => ({
      "@type": partTypes[content.type],
      name: contentName(content),
      url: `${origin}/contents/${content.slug}`,
      ...(content.published && { datePublished: content.published }),
      isAccessibleForFree: content.access === "everybody",
    })),
  };
}
