import { accounts } from "@marquee/contract/accounts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Profile } from "./profile.ts";

type ProfileViewProps = {
  profile: Profile;
  actions?: ReactNode;
  /** With who follows, which leads to them. */
  counts?: boolean;
  children: ReactNode;
};

/** Somebody as the others see them: banner and picture, who they are, what one can do, and below it the rest. */
export function ProfileView({ profile, actions, counts, children }: ProfileViewProps) {
  const t = useText();
  const work = [profile.title, profile.company].filter(Boolean).join(" · ");
  return (
    <article className="mx-auto w-full max-w-reading pb-10 rail:px-6 rail:pt-6">
      <Picture
        image={profile.banner}
        seed={profile.id}
        ratio="banner"
        sizes="(min-width: 760px) 720px, 100vw"
        important
        className="rail:rounded-card"
      />
      <div className="px-4 rail:px-6">
        <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
          <Avatar person={profile} size={128} className="relative -mt-16 ring-4 ring-surface-0" />
          <div className="flex flex-wrap gap-2 pb-1">{actions}</div>
        </div>
        <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-4 text-28 rail:text-36">
          {displayName(profile)}
          {profile.accountType === "team" && <Badge>{t("profile.team")}</Badge>}
          {profile.accountTiers.map(({ id, name }) => (
            <Badge key={id} tone="second">
              {name}
            </Badge>
          ))}
        </h1>
        {work && <p className="pt-1 text-18">{work}</p>}
        {counts && <Counts profile={profile} />}
        {children}
      </div>
    </article>
  );
}

const countLook = "inline-flex min-h-11 items-center font-medium text-text hover:underline";

function Counts({ profile }: { profile: Profile }) {
  const t = useText();
  const { signedIn } = usePageFacts();
  const { data } = useRead(accounts.followStats, { accountId: profile.id }, { enabled: signedIn });
  const page = `/people/${profile.username}`;
  const { followers, following } = profile._count;
  return (
    <p className="figures flex flex-wrap items-center gap-x-4 text-14 text-muted">
      <span>@{profile.username}</span>
      <Link to={`${page}/followers`} prefetch="intent" preventScrollReset className={countLook}>
        {t("profile.followers", { count: followers })}
      </Link>
      <Link to={`${page}/following`} prefetch="intent" preventScrollReset className={countLook}>
        {t("profile.following", { count: following })}
      </Link>
      {data && data.known > 0 && (
        <Link to={`${page}/known`} prefetch="intent" preventScrollReset className={countLook}>
          {t("profile.known", { count: data.known })}
        </Link>
      )}
      {data?.followsCaller && <Badge>{t("profile.followsYou")}</Badge>}
    </p>
  );
}
