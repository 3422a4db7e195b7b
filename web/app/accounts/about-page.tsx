import { interests } from "@marquee/contract/interests";
import { AtSign, CalendarDays } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { monthText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { useModule } from "../kernel/session/use-module.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { fieldsOf, ShownFields } from "../profile-fields/index.ts";
import { LinkButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { ProfileLinks } from "./profile-links.tsx";
import { isBlocked, personCalled, useProfile, type Profile } from "./profile.ts";

const interestsOf = (accountId: string) => [interests.of, { accountId }] as const;

const needs = pageNeeds(async ({ read, params }) => {
  const profile = await read(...personCalled(params["username"]));
  // Where the community keeps interests to some, the page is shown without them.
  if (!isBlocked(profile))
    await Promise.all([read(...interestsOf(profile.id)).catch(() => undefined), read(...fieldsOf(profile.id))]);
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests();

/** What somebody says of themselves: words, interests, links, and since when they are here. */
export default function AboutPage() {
  const t = useText();
  const profile = useProfile();
  if (!profile || isBlocked(profile)) return null;
  return (
    <div className="grid gap-8 pt-6">
      {profile.bio ? (
        <p className="measure text-18 whitespace-pre-line">{profile.bio}</p>
      ) : (
        <NoWords profile={profile} />
      )}
      <ShownFields accountId={profile.id} />
      <Interests profile={profile} />
      <section aria-label={t("profile.links")}>
        <Links profile={profile} />
      </section>
    </div>
  );
}

function NoWords({ profile }: { profile: Profile }) {
  const t = useText();
  if (useSelf()?.id !== profile.id) return <p className="text-muted">{t("profile.saysNothing")}</p>;
  return (
    <EmptyState
      drawing="people"
      title={t("profile.noBioTitle")}
      action={<LinkButton to="/profile/edit">{t("profile.edit")}</LinkButton>}
    >
      {t("profile.noBio")}
    </EmptyState>
  );
}

function Interests({ profile }: { profile: Profile }) {
  const t = useText();
  const { canSee } = useModule("interests");
  const chosen = useRead(...interestsOf(profile.id), { enabled: canSee }).data?.items ?? [];
  if (chosen.length === 0) return null;
  return (
    <AboutSection id="interests" title={t("profile.interests")}>
      <ul className="flex flex-wrap gap-2">
        {chosen.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={`/interests/${id}`}
              prefetch="intent"
              className="inline-flex min-h-11 items-center rounded-full bg-accent-soft px-4 font-medium text-accent-text hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </AboutSection>
  );
}

const line = "inline-flex min-h-11 max-w-full items-center gap-2";

function Links({ profile }: { profile: Profile }) {
  const t = useText();
  const reading = useReading();
  return (
    <ProfileLinks profile={profile}>
      {profile.discord && (
        <li className={line}>
          <Icon of={AtSign} size={18} className="text-muted" />
          <span className="truncate">{t("profile.onDiscord", { name: profile.discord })}</span>
        </li>
      )}
      <li className={`${line} text-muted`}>
        <Icon of={CalendarDays} size={18} />
        {t("profile.since", { when: monthText(Date.parse(profile.createdAt), reading) })}
      </li>
    </ProfileLinks>
  );
}

function AboutSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-2 text-18">
        {title}
      </h2>
      {children}
    </section>
  );
}
