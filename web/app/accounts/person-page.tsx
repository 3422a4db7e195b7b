import { useQuery } from "@tanstack/react-query";
import { MessageCircle, Pencil } from "lucide-react";
import { useParams } from "react-router";
import { useOpenConversation } from "../chat/index.ts";
import { useApi } from "../kernel/data/api.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { displayName } from "../ui/avatar.tsx";
import { AsyncButton, LinkButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { StructuredData } from "../ui/structured-data.tsx";
import { profileData } from "./structured-data.ts";
import { FollowButton } from "./follow-button.tsx";
import { ProfileView } from "./profile-view.tsx";
import { personQuery, type Profile } from "./reads.ts";

const needs = pageNeeds(({ api, load, params }) => load(personQuery(api, params.username ?? "")));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests();

/** Somebody of the community. */
export default function PersonPage() {
  const { username = "" } = useParams();
  const profile = useQuery(personQuery(useApi(), username)).data;
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
      <StructuredData of={profileData(profile, origin)} />
      <ProfileView profile={profile} actions={<Actions profile={profile} />} />
    </>
  );
}

function Actions({ profile }: { profile: Profile }) {
  const t = useText();
  const self = useSelf();
  const { canCreate: canChat } = useModule("chat");
  const open = useOpenConversation();
  if (self?.id === profile.id) {
    return (
      <LinkButton to="/profile/edit" icon={Pencil}>
        {t("profile.edit")}
      </LinkButton>
    );
  }
  return (
    <>
      <FollowButton accountId={profile.id} />
      {canChat && profile.accountType !== "team" && (
        <AsyncButton onClick={() => open(profile.id)}>
          <Icon of={MessageCircle} />
          {t("profile.message")}
        </AsyncButton>
      )}
    </>
  );
}
