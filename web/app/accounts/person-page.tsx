import { self } from "@marquee/contract/accounts";
import { Outlet } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { useModule } from "../kernel/session/use-module.ts";
import { displayName } from "../ui/avatar.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { StructuredData } from "../ui/structured-data.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { BlockedPerson } from "./blocked-person.tsx";
import { PersonActions } from "./person-actions.tsx";
import { isBlocked, personCalled, useProfile, viewerOf, type Profile } from "./profile.ts";
import { ProfileView } from "./profile-view.tsx";
import { profileData } from "./structured-data.ts";

export { PersonError as ErrorBoundary } from "./person-error.tsx";

const needs = pageNeeds(async ({ read, params, facts }) => {
  // What the reader is to the person decides which buttons are drawn: nothing of the page changes when it lives.
  const relationships = facts.signedIn ? read(self.relationships, {}) : undefined;
  const [profile] = await Promise.all([read(...personCalled(params["username"])), relationships]);
  if (!isBlocked(profile)) await read(...viewerOf(profile.id));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests();

/** Somebody of the community: who they are, what one can do, and below it the parts of their page. */
export default function PersonPage() {
  const profile = useProfile();
  const { origin } = usePageFacts();
  if (!profile) return null;
  return (
    <>
      <PageMeta
        title={displayName(profile)}
        description={profile.bio ?? profile.title ?? undefined}
        image={profile.banner?.uri ?? profile.image?.uri}
        card={`people/${profile.username}`}
        path={`/people/${profile.username}`}
      />
      <StructuredData of={import.meta.env.SSR && profileData(profile, origin)} />
      {isBlocked(profile) ? (
        <ProfileView profile={profile}>
          <BlockedPerson profile={profile} />
        </ProfileView>
      ) : (
        <ProfileView profile={profile} actions={<PersonActions profile={profile} />} counts>
          <PersonTabs profile={profile} />
          <Outlet />
        </ProfileView>
      )}
    </>
  );
}

function PersonTabs({ profile }: { profile: Profile }) {
  const t = useText();
  const events = useModule("events").canSee;
  const groups = useModule("groups").canSee;
  const posts = useModule("activities").canSee;
  const page = `/people/${profile.username}`;
  const tabs = [
    { to: page, label: t("profile.about"), end: true },
    ...(posts ? [{ to: `${page}/posts`, label: t("profile.posts") }] : []),
    ...(posts ? [{ to: `${page}/media`, label: t("profile.media") }] : []),
    ...(events ? [{ to: `${page}/events`, label: t("profile.events") }] : []),
    ...(groups ? [{ to: `${page}/groups`, label: t("profile.groups") }] : []),
  ];
  return (
    <div className="pt-6">
      <Tabs label={t("profile.parts", { name: displayName(profile) })} tabs={tabs} column />
    </div>
  );
}
