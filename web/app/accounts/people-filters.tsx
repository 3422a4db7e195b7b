import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import type { NeedsInput } from "../kernel/data/needs.ts";
import { lazy } from "../kernel/lazy.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Button } from "../ui/button.tsx";
import { Chip, ChipRow } from "../ui/chip.tsx";
import { addressWith, apart, filters, isNarrowed } from "./people-address.ts";
import { readOffered, useOffered } from "./people-offered.ts";

export { isNarrowed } from "./people-address.ts";

const PeopleFilterDialog = lazy(() =>
  import("./people-filter-dialog.tsx").then((module) => ({ default: module.PeopleFilterDialog })),
);

/** Whether an address asks for whom the reader follows, which only members do. */
export const isAmongFollowed = (address: URLSearchParams, signedIn: boolean): boolean =>
  signedIn && address.has("following");

/** What can be chosen from; where a part of the community is closed to the reader, it is not offered. */
export const readFilters = ({ read }: Pick<NeedsInput, "read">): Promise<unknown> => readOffered(read);

/** More chosen filters than these are counted on the button, where all of them are. */
const chipsAtOnce = 3;

/** Which people are shown, by the address; what is searched for stays. */
export function PeopleFilters({ address }: { address: URLSearchParams }) {
  const t = useText();
  const { signedIn } = usePageFacts();
  const [isChoosing, setChoosing] = useState(false);
  const offered = useOffered();
  const isFollowing = address.has("following");
  const isNew = address.has("new");
  const chosen = filters.filter((name) => address.has(name));
  const nameOf = (name: (typeof filters)[number]): string => {
    const value = address.get(name) ?? "";
    return name === "place" ? value : (offered[name].find((each) => each.value === value)?.label ?? t("people.one"));
  };
  return (
    <ChipRow label={t("people.filters")}>
      {chosen.length === 0 && (
        <Chip to={apart(address)} chosen={!isFollowing && !isNew && !isNarrowed(address)}>
          {t("people.all")}
        </Chip>
      )}
      {chosen.length < chipsAtOnce && (
        <Chip to={isNew ? addressWith(address, { new: undefined }) : addressWith(address, { new: "" })} chosen={isNew}>
          {t("people.newHere")}
        </Chip>
      )}
      {chosen.length === 0 && signedIn && (
        <Chip to={apart(address, "following")} chosen={isFollowing}>
          {t("people.following")}
        </Chip>
      )}
      {chosen.slice(0, chipsAtOnce).map((name) => (
        <Chip key={name} to={addressWith(address, { [name]: undefined })} chosen>
          <span className="truncate">{nameOf(name)}</span>
        </Chip>
      ))}
      <Button icon={SlidersHorizontal} onClick={() => setChoosing(true)}>
        {chosen.length > chipsAtOnce ? t("people.filterCount", { count: chosen.length }) : t("people.filter")}
      </Button>
      <Suspense>{isChoosing && <PeopleFilterDialog address={address} onClose={() => setChoosing(false)} />}</Suspense>
    </ChipRow>
  );
}
