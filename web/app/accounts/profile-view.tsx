import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useRead } from "../kernel/data/use-read.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { Avatar, AvatarStack, displayName } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { type AccountViewer, badgesOf, type Profile, viewerOf } from "./profile.ts";

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
          {badgesOf(profile).map(({ id, name }) => (
            <Badge key={id} tone="second">
              {name}
            </Badge>
          ))}
        </h1>
        {work && <p className="pt-1 text-18">{work}</p>}
        {counts && <Between profile={profile} />}
        {children}
      </div>
    </article>
  );
}

const countLook = "inline-flex min-h-11 items-center font-medium text-text hover:underline";

/** What is counted of somebody, and what they and the reader have to do with each other. */
function Between({ profile }: { profile: Profile }) {
  const viewer = useRead(...viewerOf(profile.id)).data;
  return (
    <>
      {viewer?.place && (
        <p className="flex items-center gap-1.5 text-muted">
          <Icon of={MapPin} size={16} />
          {viewer.place}
        </p>
      )}
      <Counts profile={profile} viewer={viewer} />
      {viewer && <InCommon viewer={viewer} page={`/people/${profile.username}`} />}
    </>
  );
}

function Counts({ profile, viewer }: { profile: Profile; viewer: AccountViewer | undefined }) {
  const t = useText();
  const page = `/people/${profile.username}`;
  const { followers, following } = profile._count;
  const known = viewer?.known;
  return (
    <p className="figures flex flex-wrap items-center gap-x-4 text-14 text-muted">
      <span>@{profile.username}</span>
      <Link to={`${page}/followers`} prefetch="intent" preventScrollReset className={countLook}>
        {t("profile.followers", { count: followers })}
      </Link>
      <Link to={`${page}/following`} prefetch="intent" preventScrollReset className={countLook}>
        {t("profile.following", { count: following })}
      </Link>
      {known && known.count > 0 && (
        <span className="inline-flex items-center gap-2">
          <AvatarStack people={known.accounts} total={known.accounts.length} size={24} />
          <Link to={`${page}/known`} prefetch="intent" preventScrollReset className={countLook}>
            {t("profile.known", { count: known.count })}
          </Link>
        </span>
      )}
      {viewer?.followsCaller && <Badge>{t("profile.followsYou")}</Badge>}
    </p>
  );
}

/** Groups and events of both, by name; the way to them is the tab of the person's own. */
function InCommon({ viewer: { groups, events }, page }: { viewer: AccountViewer; page: string }) {
  const t = useText();
  const { locale } = useReading();
  const named = (names: readonly string[], count: number) => {
    const more = count - names.length;
    return new Intl.ListFormat(locale, { type: "conjunction" }).format(
      more > 0 ? [...names, t("profile.more.common", { count: more })] : names,
    );
  };
  const lines = [
    groups.count > 0 && {
      to: `${page}/groups`,
      text: t("profile.bothIn", {
        names: named(
          groups.groups.map(({ name }) => name),
          groups.count,
        ),
      }),
    },
    events.count > 0 && {
      to: `${page}/events`,
      text: t("profile.bothAt", {
        names: named(
          events.events.map(({ name }) => name),
          events.count,
        ),
      }),
    },
  ].filter((line) => line !== false);
  return lines.map(({ to, text }) => (
    <p key={to} className="text-14">
      <Link to={to} prefetch="intent" preventScrollReset className={`${countLook} font-normal`}>
        {text}
      </Link>
    </p>
  ));
}
