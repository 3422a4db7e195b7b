import { interests } from "@marquee/contract/interests";
import { ChevronDown } from "lucide-react";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { Chip, ChipRow } from "../ui/chip.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";

/** Whether an address asks for whom the reader follows, which only members do. */
export const isAmongFollowed = (address: URLSearchParams, signedIn: boolean): boolean =>
  signedIn && address.has("following");

export const offeredInterests = [interests.list, { pageSize: 60 }] as const;

/** Which people are shown, by the address; what is searched for stays. */
export function PeopleFilters({ address }: { address: URLSearchParams }) {
  const t = useText();
  const { signedIn } = usePageFacts();
  const { canSee } = useModule("interests");
  const to = (filter?: string) => addressWith(address, filter);
  const isAll = !["new", "following", "interest"].some((name) => address.has(name));
  return (
    <ChipRow label={t("people.filters")}>
      <Chip to={to()} chosen={isAll}>
        {t("people.all")}
      </Chip>
      <Chip to={to("new")} chosen={address.has("new")}>
        {t("people.newHere")}
      </Chip>
      {signedIn && (
        <Chip to={to("following")} chosen={address.has("following")}>
          {t("people.following")}
        </Chip>
      )}
      {canSee && <InterestFilter address={address} />}
    </ChipRow>
  );
}

function InterestFilter({ address }: { address: URLSearchParams }) {
  const t = useText();
  const offered = useRead(...offeredInterests).data?.items ?? [];
  const chosen = offered.find(({ id }) => id === address.get("interest"));
  if (chosen) {
    return (
      <Chip to={addressWith(address)} chosen>
        {chosen.name}
      </Chip>
    );
  }
  if (offered.length === 0) return null;
  return (
    <Menu
      label={t("people.interest")}
      items={offered.map(({ id, name }) => ({ id, label: name, to: addressWith(address, "interest", id) }))}
      className="inline-flex items-center gap-1.5 rounded-full! border border-line-strong bg-surface-1 px-4 text-14 font-medium whitespace-nowrap"
    >
      {t("people.interest")}
      <Icon of={ChevronDown} size={16} />
    </Menu>
  );
}

/** One filter at a time. */
function addressWith(address: URLSearchParams, filter?: string, value = ""): string {
  const search = address.get("search");
  const next = new URLSearchParams({ ...(search && { search }), ...(filter && { [filter]: value }) });
  return next.size > 0 ? `/people?${next}` : "/people";
}
