import { Link2, Video } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { linksOf } from "./links.ts";
import type { Profile } from "./profile.ts";

type ProfileLinksProps = {
  profile: Parameters<typeof linksOf>[0] & Partial<Pick<Profile, "video">>;
  className?: string;
  /** What else stands in the line. */
  children?: ReactNode;
};

/** Ways to somebody's website and to their profiles elsewhere, in a line; nothing where there are none. */
export function ProfileLinks({ profile, className, children }: ProfileLinksProps) {
  const t = useText();
  const links = linksOf(profile, t("profile.website"));
  const video = linksOf({ ...nowhere, website: profile.video ?? null }, t("profile.video"))[0];
  if (links.length === 0 && !video && !children) return null;
  return (
    <ul className={classes("flex flex-wrap gap-x-6", className)}>
      {[...links, ...(video ? [{ ...video, shown: video.name }] : [])].map(({ name, href, shown }) => (
        <li key={name} className="min-w-0">
          <a
            href={href}
            target="_blank"
            rel="nofollow noopener noreferrer ugc"
            className="inline-flex min-h-11 max-w-full items-center gap-2 text-accent-text hover:underline"
          >
            <Icon of={name === video?.name ? Video : Link2} size={18} />
            <span className="truncate">{shown}</span>
          </a>
        </li>
      ))}
      {children}
    </ul>
  );
}

const nowhere = {
  website: null,
  linkedIn: null,
  instagram: null,
  twitter: null,
  facebook: null,
  youtube: null,
  tikTok: null,
} as const;
