import { Globe, Music, Play, Podcast, Rss, type LucideIcon } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { Icon } from "../ui/icon.tsx";
import type { ChannelItem } from "./reads.ts";

type Links = Pick<ChannelItem, "externalUrl" | "appleUrl" | "spotifyUrl" | "googleUrl" | "youtubeUrl">;

const platforms: readonly (readonly [keyof Links, string | undefined, LucideIcon])[] = [
  ["appleUrl", "Apple Podcasts", Podcast],
  ["spotifyUrl", "Spotify", Music],
  ["youtubeUrl", "YouTube", Play],
  ["googleUrl", "Google Podcasts", Rss],
  ["externalUrl", undefined, Globe],
];

/** Where the same is found elsewhere. */
export function PlatformLinks({ links }: { links: Links }) {
  const t = useText();
  const found = platforms.flatMap(([field, name, icon]) => {
    const href = links[field];
    return href && /^https?:\/\//.test(href) ? [{ href, name: name ?? t("channel.website"), icon }] : [];
  });
  if (found.length === 0) return null;
  return (
    <ul aria-label={t("channel.elsewhere")} className="flex flex-wrap gap-2">
      {found.map(({ href, name, icon }) => (
        <li key={href}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface-1 px-4 text-14 font-medium hover:bg-surface-2"
          >
            <Icon of={icon} size={18} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
