import { Building2, Link2 } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../kernel/page/page.tsx";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { linksOf } from "./links.ts";
import type { Profile } from "./reads.ts";

/** Somebody as the others see them: their picture, who they are, what they say of themselves. */
export function ProfileView({
  profile,
  actions,
  children,
}: {
  profile: Profile;
  actions: ReactNode;
  children?: ReactNode;
}) {
  const t = useText();
  const work = [profile.title, profile.company].filter(Boolean).join(" · ");
  return (
    <article className="mx-auto w-full max-w-reading rail:px-6 rail:pt-6">
      <Picture
        image={profile.banner}
        seed={profile.id}
        ratio="banner"
        sizes="(min-width: 760px) 720px, 100vw"
        important
        className="rail:rounded-card"
      />
      <div className="px-4 rail:px-6">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <Avatar person={profile} size={128} className="relative -mt-16 ring-4 ring-surface-0" />
          <div className="flex flex-wrap gap-2 pb-1">{actions}</div>
        </div>
        <h1 className="pt-4 text-28">{displayName(profile)}</h1>
        <p className="text-muted">@{profile.username}</p>
        {work && (
          <p className="flex items-center gap-2 pt-2">
            <Icon of={Building2} className="text-muted" />
            {work}
          </p>
        )}
        <p className="figures flex flex-wrap gap-x-4 pt-3 text-14 text-muted">
          <span>{t("profile.followers", { count: profile._count.followers })}</span>
          <span>{t("profile.following", { count: profile._count.following })}</span>
        </p>
        {profile.bio && (
          <section aria-labelledby="about" className="pt-8">
            <h2 id="about" className="pb-2 text-18">
              {t("profile.about")}
            </h2>
            <p className="measure whitespace-pre-line">{profile.bio}</p>
          </section>
        )}
        <Links profile={profile} />
        {children}
      </div>
    </article>
  );
}

function Links({ profile }: { profile: Profile }) {
  const t = useText();
  const links = linksOf(profile, t("profile.website"));
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="links" className="pt-8">
      <h2 id="links" className="pb-1 text-18">
        {t("profile.links")}
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ name, href, shown }) => (
          <li key={name} className="min-w-0">
            <a
              href={href}
              target="_blank"
              rel="nofollow noopener noreferrer ugc"
              className="inline-flex min-h-11 max-w-full items-center gap-2 text-accent-text hover:underline"
            >
              <Icon of={Link2} size={18} />
              <span className="truncate">{shown}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
