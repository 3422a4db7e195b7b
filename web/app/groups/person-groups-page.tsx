import { groups } from "@marquee/contract/groups";
import { isBlocked, personCalled, useProfile, type Profile } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { displayName } from "../ui/avatar.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { GroupCard, groupGrid } from "./group-card.tsx";

const groupsOf = (accountId: string) => [groups.of, { accountId, pageSize: 24 }] as const;

const needs = pageNeeds(async ({ read, list, params }) => {
  const profile = await read(...personCalled(params["username"]));
  if (!isBlocked(profile)) await list(...groupsOf(profile.id));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests();

/** The groups that somebody belongs to, as far as the reader may know. */
export default function PersonGroupsPage() {
  const profile = useProfile();
  return profile && !isBlocked(profile) ? <Groups profile={profile} /> : null;
}

function Groups({ profile }: { profile: Profile }) {
  const t = useText();
  const list = useList(...groupsOf(profile.id));
  const name = displayName(profile);
  return (
    <section aria-label={t("profile.groups")} className="pt-6">
      <PageMeta title={`${t("profile.groups")} · ${name}`} path={`/people/${profile.username}/groups`} />
      <List
        {...pagesOf(list)}
        idOf={({ id }) => id}
        render={(group) => <GroupCard group={group} />}
        className={groupGrid}
        empty={
          <EmptyState drawing="people" title={t("profile.noGroups")}>
            {t("profile.noGroupsText", { name })}
          </EmptyState>
        }
        skeleton={<Skeleton className="h-24 w-full rounded-card" />}
      />
    </section>
  );
}
