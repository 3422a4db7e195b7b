import { events } from "@marquee/contract/events";
import { groups } from "@marquee/contract/groups";
import { interests } from "@marquee/contract/interests";
import { ChevronDown } from "lucide-react";
import type { NeedsInput } from "../kernel/data/needs.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { Chip, ChipRow } from "../ui/chip.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";

/** Whether an address asks for whom the reader follows, which only members do. */
export const isAmongFollowed = (address: URLSearchParams, signedIn: boolean): boolean =>
  signedIn && address.has("following");

const offeredInterests = [interests.list, { pageSize: 60 }] as const;
const offeredGroups = [groups.list, { pageSize: 60 }] as const;
const offeredEvents = [events.list, { pageSize: 30 }] as const;
/** What can be chosen from; where a part of the community is closed to the reader, it is not offered. */
export const readFilters = ({ read }: Pick<NeedsInput, "read">): Promise<unknown> =>
  Promise.allSettled([read(...offeredInterests), read(...offeredGroups), read(...offeredEvents)]);

/** What people are chosen by; several hold together. */
const narrowing = ["interest", "group", "event"] as const;
type Narrowing = (typeof narrowing)[number];
export const isNarrowed = (address: URLSearchParams): boolean => narrowing.some((name) => address.has(name));

/** Which people are shown, by the address; what is searched for stays. */
export function PeopleFilters({ address }: { address: URLSearchParams }) {
  const t = useText();
  const { signedIn } = usePageFacts();
  const isFollowing = address.has("following");
  return (
    <ChipRow label={t("people.filters")}>
      <Chip to={apart(address)} chosen={!isFollowing && !address.has("new") && !isNarrowed(address)}>
        {t("people.all")}
      </Chip>
      <Chip
        to={address.has("new") ? addressWith(address, "new") : addressWith(address, "new", "")}
        chosen={address.has("new")}
      >
        {t("people.newHere")}
      </Chip>
      {signedIn && (
        <Chip to={apart(address, "following")} chosen={isFollowing}>
          {t("people.following")}
        </Chip>
      )}
      <InterestFilter address={address} />
      <GroupFilter address={address} />
      <EventFilter address={address} />
    </ChipRow>
  );
}

type FilterProps = { address: URLSearchParams };

function InterestFilter({ address }: FilterProps) {
  const t = useText();
  const { canSee } = useModule("interests");
  const offered = useRead(...offeredInterests, { enabled: canSee }).data?.items ?? [];
  return <Filter address={address} name="interest" label={t("people.interest")} offered={offered} />;
}

function GroupFilter({ address }: FilterProps) {
  const t = useText();
  const { canSee } = useModule("groups");
  const offered = useRead(...offeredGroups, { enabled: canSee }).data?.items ?? [];
  // Who is in a private group only its members know.
  const known = offered.filter(({ access, viewer }) => access === "public" || viewer.role !== null);
  return <Filter address={address} name="group" label={t("people.group")} offered={known} />;
}

function EventFilter({ address }: FilterProps) {
  const t = useText();
  const { canSee } = useModule("events");
  const offered = useRead(...offeredEvents, { enabled: canSee }).data?.items ?? [];
  const shown = offered.filter(({ publicRegistrants }) => publicRegistrants);
  return <Filter address={address} name="event" label={t("people.event")} offered={shown} />;
}

type Offered = { readonly id: string; readonly name: string };

function Filter({
  address,
  name,
  label,
  offered,
}: FilterProps & { name: Narrowing; label: string; offered: readonly Offered[] }) {
  const chosen = offered.find(({ id }) => id === address.get(name));
  if (chosen) {
    return (
      <Chip to={addressWith(address, name)} chosen>
        <span className="truncate">{chosen.name}</span>
      </Chip>
    );
  }
  if (offered.length === 0) return null;
  return (
    <Menu
      label={label}
      items={offered.map((each) => ({ id: each.id, label: each.name, to: addressWith(address, name, each.id) }))}
      className="inline-flex items-center gap-1.5 rounded-full! border border-line-strong bg-surface-1 px-4 text-14 font-medium whitespace-nowrap"
    >
      {label}
      <Icon of={ChevronDown} size={16} />
    </Menu>
  );
}

/** The address with one filter more, or without it; whom one follows is a list of its own. */
function addressWith(address: URLSearchParams, filter: Narrowing | "new", value?: string): string {
  const next = new URLSearchParams(address);
  next.delete("following");
  next.delete(filter);
  if (value !== undefined) next.set(filter, value);
  return next.size > 0 ? `/people?${next}` : "/people";
}

/** Without any filter, or with one that stands alone; what is searched for stays. */
function apart(address: URLSearchParams, filter?: "following"): string {
  const search = address.get("search");
  const next = new URLSearchParams({ ...(search && { search }), ...(filter && { [filter]: "" }) });
  return next.size > 0 ? `/people?${next}` : "/people";
}
