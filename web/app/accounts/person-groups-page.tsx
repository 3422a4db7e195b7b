import { groups } from "@marquee/contract/groups";
import type { DataOf } from "@marquee/contract/kernel";
import { Lock } from "lucide-react";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { displayName } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Picture } from "../ui/picture.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { isBlocked, personCalled, useProfile, type Profile } from "./profile.ts";

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
        className="grid gap-3"
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

function GroupCard({ group }: { group: DataOf<typeof groups.of>[number] }) {
  const t = useText();
  return (
    <Card className="flex items-center gap-4">
      <Picture
        image={group.image}
        seed={group.id}
        ratio="square"
        sizes="80px"
        className="size-16 shrink-0 rounded-control pair:size-20"
      />
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-center gap-x-2 text-18">
          {group.name}
          {group.access === "private" && <Badge icon={Lock}>{t("profile.privateGroup")}</Badge>}
        </h2>
        <p className="line-clamp-2 text-14">{group.description}</p>
        <p className="figures text-14 text-muted">{t("profile.members", { count: group._count.members })}</p>
      </div>
    </Card>
  );
}
