import { useState, type ReactNode } from "react";
import { keepPreviousData } from "@tanstack/react-query";
import { Check, Plus } from "lucide-react";
import { interests, interestsChosen } from "@marquee/contract/interests";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { AsyncButton, Button } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { chosenInterests, offeredInterests } from "./reads.ts";

type Interest = { readonly id: string; readonly name: string };

type InterestChooserProps = {
  action: string;
  onDone: () => void;
  /** Beside the button, where there is another way on. */
  beside?: ReactNode;
};

/** Five of what the community cares about; what is missing can be added. */
export function InterestChooser({ action, onDone, beside }: InterestChooserProps) {
  const t = useText();
  const before = useRead(...chosenInterests).data?.items;
  const [picked, setPicked] = useState<readonly Interest[]>();
  const chosen = picked ?? before ?? [];
  const choose = useAction(interests.choose, { onDone });
  const isFull = chosen.length >= interestsChosen;
  const toggle = (interest: Interest) => {
    const others = chosen.filter(({ id }) => id !== interest.id);
    if (others.length < chosen.length) setPicked(others);
    else if (!isFull) setPicked([...chosen, interest]);
  };
  const save = () => choose.mutateAsync({ body: { interestIds: chosen.map(({ id }) => id) } }).catch(() => undefined);
  return (
    <div className="grid gap-5">
      <Offered chosen={chosen} onToggle={toggle} isFull={isFull} />
      <div
        data-action-bar
        className="sticky bottom-0 -mx-1 flex flex-wrap items-center justify-between gap-3 bg-surface-0 px-1 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]"
      >
        <p aria-live="polite" className="figures text-14 text-muted">
          {t("interests.count", { count: chosen.length, of: interestsChosen })}
        </p>
        <div className="flex gap-3">
          {beside}
          <AsyncButton look="primary" disabled={chosen.length !== interestsChosen} onClick={save}>
            {action}
          </AsyncButton>
        </div>
      </div>
    </div>
  );
}

type OfferedProps = { chosen: readonly Interest[]; isFull: boolean; onToggle: (interest: Interest) => void };

function Offered({ chosen, isFull, onToggle }: OfferedProps) {
  const t = useText();
  const { canCreate } = useModule("interests");
  const [search, setSearch] = useState("");
  const offered = useRead(...offeredInterests(search), { placeholderData: keepPreviousData });
  const found = offered.data?.items;
  if (offered.isError && !found) {
    return <ReadFailed onRetry={offered.refetch} />;
  }
  const isChosen = ({ id }: Interest): boolean => chosen.some((interest) => interest.id === id);
  // What is chosen stays in sight, whatever is searched for; what is in sight stays in its place.
  const beside = chosen.filter(({ id }) => !(found ?? []).some((interest) => interest.id === id));
  const isNew =
    canCreate && search.trim().length > 1 && found !== undefined && !found.some(({ name }) => isSame(name, search));
  return (
    <>
      <SearchBox placeholder={t("interests.search")} value={search} onSearch={setSearch} />
      <fieldset>
        <legend className="sr-only">{t("interests.legend")}</legend>
        <ul className="flex flex-wrap gap-2">
          {[...beside, ...(found ?? [])].map((interest) => (
            <li key={interest.id}>
              <Pill
                chosen={isChosen(interest)}
                disabled={isFull && !isChosen(interest)}
                onToggle={() => onToggle(interest)}
              >
                {interest.name}
              </Pill>
            </li>
          ))}
          {isNew && <NewInterest name={search.trim()} disabled={isFull} onAdded={onToggle} />}
        </ul>
        {found === undefined && <Waiting />}
      </fieldset>
    </>
  );
}

type PillProps = { chosen: boolean; disabled: boolean; onToggle: () => void; children: string };

function Pill({ chosen, disabled, onToggle, children }: PillProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      disabled={disabled}
      onClick={onToggle}
      className={classes(
        "inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 font-medium transition-colors disabled:opacity-50",
        chosen ? "border-accent bg-accent-soft text-accent-text" : "border-line-strong bg-surface-1 hover:bg-surface-2",
      )}
    >
      {chosen && <Icon of={Check} size={16} />}
      {children}
    </button>
  );
}

function NewInterest({
  name,
  disabled,
  onAdded,
}: {
  name: string;
  disabled: boolean;
  onAdded: (made: Interest) => void;
}) {
  const t = useText();
  const create = useAction(interests.create, { onDone: onAdded });
  return (
    <li>
      <Button
        look="soft"
        icon={Plus}
        disabled={disabled || create.isPending}
        className="rounded-full"
        onClick={() => create.mutate({ body: { name } })}
      >
        <span className="min-w-0 wrap-anywhere">{t("interests.add", { name })}</span>
      </Button>
    </li>
  );
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.trim().toLowerCase();

const widths = [88, 120, 96, 140, 104, 76, 130, 92];

function Waiting() {
  return (
    <Loading>
      <span className="flex flex-wrap gap-2">
        {widths.map((width) => (
          <Skeleton key={width} className="h-11 rounded-full" style={{ width }} />
        ))}
      </span>
    </Loading>
  );
}
