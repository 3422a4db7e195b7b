import { groups } from "@marquee/contract/groups";
import { useSearchParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { Chip, ChipRow } from "../ui/chip.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { AddressSearchBox } from "../ui/search-box.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { MemberRow } from "./member-row.tsx";
import { groupCalled, useGroup, type GroupDetail } from "./reads.ts";

const membersOf = (groupId: string, address: URLSearchParams) =>
  [
    groups.members,
    {
      groupId,
      search: address.get("search") ?? "",
      pageSize: 30,
      ...(address.has("moderators") && { role: "moderator" as const }),
    },
  ] as const;

const needs = pageNeeds(async ({ read, list, params, search }) => {
  const { id, viewer } = await read(...groupCalled(params["slug"]));
  if (viewer.canRead) await list(...membersOf(id, search));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests({ flags: ["moderators"], words: ["search"] });

/** Who is in a group; whoever looks after it gives roles here. */
export default function MembersPage() {
  const group = useGroup();
  return group?.viewer.canRead ? <Members group={group} /> : null;
}

function Members({ group }: { group: GroupDetail }) {
  const t = useText();
  const [address] = useSearchParams();
  const list = useList(...membersOf(group.id, address));
  const page = `/groups/${group.slug}/members`;
  const isModerators = address.has("moderators");
  return (
    <section aria-label={t("group.people")}>
      <PageMeta title={`${t("group.people")} · ${group.name}`} path={page} hidden={group.access === "private"} />
      <div className="grid gap-3">
        <AddressSearchBox placeholder={t("people.search")} />
        <ChipRow label={t("group.filters")}>
          <Chip to={page} chosen={!isModerators}>
            {t("group.everybody")}
          </Chip>
          <Chip to={`${page}?moderators`} chosen={isModerators}>
            {t("group.moderators")}
          </Chip>
        </ChipRow>
      </div>
      <List
        {...pagesOf(list)}
        idOf={({ accountId }) => accountId}
        render={(membership) => <MemberRow group={group} membership={membership} />}
        className="mt-3 grid grid-cols-1"
        empty={
          <div className="mt-4">
            <EmptyState drawing="people" title={t("people.noneFound")}>
              {t("people.noneFoundText")}
            </EmptyState>
          </div>
        }
        skeleton={<Skeleton className="mt-4 h-14 w-full rounded-card" />}
      />
    </section>
  );
}
