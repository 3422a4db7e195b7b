import { useInfiniteQuery } from "@tanstack/react-query";
import { accounts } from "@marquee/contract/accounts";
import type { DataOf } from "@marquee/contract/kernel";
import { infiniteOptions } from "@marquee/client";
import { Check, X } from "lucide-react";
import { useState } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PersonLine } from "../ui/person-line.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

export type Candidate = DataOf<typeof accounts.list>[number];
type PickerProps = { chosen: readonly Candidate[]; onChange: (chosen: readonly Candidate[]) => void };

/** Finds people and keeps those who are chosen in view. */
export function PeoplePicker({ chosen, onChange }: PickerProps) {
  const t = useText();
  const ownId = useSelf()?.id;
  const [search, setSearch] = useState("");
  const list = useInfiniteQuery(
    infiniteOptions(useApi(), accounts.list, { accountType: "account", pageSize: 20, search }),
  );
  const candidates = pagesOf(list);
  const isChosen = (person: Candidate): boolean => chosen.some(({ id }) => id === person.id);
  const toggle = (person: Candidate): void =>
    onChange(isChosen(person) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person]);
  return (
    <div className="grid gap-3">
      <SearchBox placeholder={t("chat.findPeople")} value={search} onSearch={setSearch} />
      <Chosen chosen={chosen} onRemove={toggle} />
      <div className="h-72 overflow-y-auto">
        <List
          {...candidates}
          items={candidates.items?.filter(({ id }) => id !== ownId)}
          idOf={({ id }) => id}
          render={(person) => <Choice person={person} isChosen={isChosen(person)} onToggle={toggle} />}
          empty={<p className="py-8 text-center text-muted">{t("people.noneFound")}</p>}
          skeleton={<Skeleton className="h-14" />}
        />
      </div>
    </div>
  );
}

function Choice({
  person,
  isChosen,
  onToggle,
}: {
  person: Candidate;
  isChosen: boolean;
  onToggle: (person: Candidate) => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onToggle(person)}
      className={classes(
        "flex min-h-14 w-full items-center gap-3 rounded-control px-2 text-start -outline-offset-2 transition-colors",
        isChosen ? "bg-accent-soft" : "hover:bg-surface-2",
      )}
    >
      <PersonLine person={person}>{isChosen && <Icon of={Check} className="text-accent-text" />}</PersonLine>
    </button>
  );
}

function Chosen({ chosen, onRemove }: { chosen: readonly Candidate[]; onRemove: (person: Candidate) => void }) {
  const t = useText();
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={t("chat.chosen")} className="flex flex-wrap gap-2">
      {chosen.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            aria-label={t("chat.removePerson", { name: displayName(person) })}
            onClick={() => onRemove(person)}
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-accent-soft ps-1.5 pe-3 text-14 font-medium text-accent-text"
          >
            <Avatar person={person} size={32} />
            {displayName(person)}
            <Icon of={X} size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
