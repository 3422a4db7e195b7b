import { X } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { IconButton } from "../ui/button.tsx";
import type { Operator } from "./search-operators.ts";
import type { SearchResults } from "./use-search-results.ts";

/** The operators of a search as they are understood; each can be taken off. */
export function SearchChips({
  chips,
  onRemove,
}: Pick<SearchResults, "chips"> & { onRemove: (operator: Operator) => void }) {
  const t = useText();
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t("palette.narrowed")} className="mt-2 flex flex-wrap gap-2">
      {chips.map(({ operator, label }) => (
        <li
          key={operator}
          className="flex min-h-11 max-w-full items-center rounded-full bg-accent-soft ps-4 text-14 font-medium text-accent-text"
        >
          <bdi className="truncate">{label}</bdi>
          <IconButton icon={X} label={t("palette.takeOff", { filter: label })} onClick={() => onRemove(operator)} />
        </li>
      ))}
    </ul>
  );
}
