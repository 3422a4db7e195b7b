import { infiniteOptions, type Client } from "@marquee/client";
import { groups } from "@marquee/contract/groups";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { useSearchParams } from "react-router";
import { AdvertisementSlot } from "../advertisement/index.ts";
import { useApi } from "../kernel/data/api.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { firstPage } from "../kernel/data/first-page.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { useStarting } from "../kernel/page/use-starting.ts";
import { useModule } from "../kernel/session/use-module.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { self } from "@marquee/contract/accounts";
import { Button, LinkButton } from "../ui/button.tsx";
import { Chip, ChipRow } from "../ui/chip.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { AddressSearchBox } from "../ui/search-box.tsx";
import { GroupCard, GroupCardSkeletons, groupGrid } from "./group-card.tsx";
import { groupKinds, isOwnKind, kindOf, type GroupKind } from "./reads.ts";

const NewGroup = lazy(() => import("./group-form.tsx").then((module) => ({ default: module.NewGroup })));

type Filter = { readonly kind: GroupKind; readonly search: string };

/** Guests have none of their own. */
const filterOf = (address: URLSearchParams, signedIn: boolean): Filter => {
  const kind = kindOf(address);
  return { kind: !signedIn && isOwnKind(kind) ? "all" : kind, search: address.get("search") ?? "" };
};

/** `own`: who reads, for the groups that they are in. */
function groupsQuery(api: Client, { kind, search }: Filter, own: string | undefined) {
  const input = { search, pageSize: 24 };
  if (kind === "mine" && own !== undefined) return infiniteOptions(api, groups.of, { ...input, accountId: own });
  if (kind === "invited") return infiniteOptions(api, groups.invited, input);
  if (kind === "requested") return infiniteOptions(api, groups.requested, input);
  if (kind === "featured") return infiniteOptions(api, groups.featured, input);
  return infiniteOptions(api, groups.list, input);
}

const needs = pageNeeds(async ({ api, load, read, search, facts: { signedIn } }) => {
  const own = signedIn ? await read(self.get, {}) : undefined;
  return load(firstPage(groupsQuery(api, filterOf(search, signedIn), own?.id)));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests({ flags: ["featured", "mine", "invited", "requested", "new"], words: ["search"] });

/** The groups of the community, or one's own, found by words; and the way to a new one. */
export default function GroupsPage() {
  const t = useText();
  const [address] = useSearchParams();
  const { signedIn } = usePageFacts();
  const { canCreate } = useModule("groups");
  const { isStarting, start, stop } = useStarting();
  const own = useSelf();
  const filter = filterOf(address, signedIn);
  const list = useInfiniteQuery(groupsQuery(useApi(), filter, own?.id));
  const found = canCreate && signedIn && (
    <Button look="primary" icon={Plus} onClick={start}>
      {t("group.found")}
    </Button>
  );
  return (
    <Page title={t("nav.groups")} actions={found}>
      <PageMeta title={t("nav.groups")} path="/groups" />
      <div className="grid gap-3">
        <div className="max-w-md">
          <AddressSearchBox placeholder={t("group.search")} />
        </div>
        <Filters filter={filter} />
      </div>
      <List
        {...pagesOf(list)}
        idOf={({ id }) => id}
        render={(group, index) => <GroupCard group={group} important={index < 3} />}
        className={`mt-6 ${groupGrid}`}
        empty={<Nothing filter={filter} />}
        skeleton={
          <div className="mt-6">
            <GroupCardSkeletons />
          </div>
        }
      />
      <AdvertisementSlot place="groups" type="rectangle" />
      <Suspense>{isStarting && canCreate && signedIn && <NewGroup onClose={stop} />}</Suspense>
    </Page>
  );
}

function addressOf({ kind, search }: Filter): string {
  const parameters = new URLSearchParams({ ...(kind !== "all" && { [kind]: "" }), ...(search && { search }) });
  return parameters.size > 0 ? `/groups?${parameters}` : "/groups";
}

function Filters({ filter }: { filter: Filter }) {
  const t = useText();
  const { signedIn } = usePageFacts();
  return (
    <ChipRow label={t("group.filters")}>
      {groupKinds
        .filter((kind) => signedIn || !isOwnKind(kind))
        .map((kind) => (
          <Chip key={kind} to={addressOf({ ...filter, kind })} chosen={kind === filter.kind} replace>
            {t(`group.kind.${kind}`)}
          </Chip>
        ))}
    </ChipRow>
  );
}

function Nothing({ filter: { kind, search } }: { filter: Filter }) {
  const t = useText();
  const isAll = kind === "all" && !search;
  return (
    <div className="mt-6">
      <EmptyState
        drawing={search ? "search" : "people"}
        title={search ? t("group.noneFound", { search }) : t(`group.none.${kind}`)}
        action={!isAll && <LinkButton to="/groups">{t("group.showAll")}</LinkButton>}
      >
        {search ? t("group.noneFoundText") : t("group.noneText")}
      </EmptyState>
    </div>
  );
}
