import { Avatar } from "../ui/avatar.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { SearchResult, SearchResultGroup } from "./use-search-results.ts";

type PaletteListProps = {
  id: string;
  groups: readonly SearchResultGroup[];
  current: number;
  isSearching: boolean;
  onChoose: (result: SearchResult) => void;
  onPoint: (at: number) => void;
};

/** The list under the palette's field; the field keeps the focus and points at a row. */
export function PaletteList({ id, groups, current, isSearching, onChoose, onPoint }: PaletteListProps) {
  const startOf = (index: number): number =>
    groups.slice(0, index).reduce((sum, { results }) => sum + results.length, 0);
  const hasRows = isSearching || groups.some(({ results }) => results.length > 0);
  return (
    <div id={id} role="listbox" aria-busy={isSearching} className={hasRows ? "mt-3 min-h-72" : "mt-3"}>
      {groups.map(({ title, results }, index) => (
        <div key={title} role="group" aria-label={title} className="mb-2">
          <p aria-hidden="true" className="px-3 py-1.5 text-12 font-semibold text-muted">
            {title}
          </p>
          {results.map((each, offset) => {
            const at = startOf(index) + offset;
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field above has the focus and the keys
              <div
                key={each.to}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === current}
                onClick={() => onChoose(each)}
                onPointerMove={() => onPoint(at)}
                className={classes(
                  "dense flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5",
                  at === current && "bg-accent-soft",
                )}
              >
                <Face results={each} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{each.name}</span>
                  {each.hint && <span className="block truncate text-14 text-muted">{each.hint}</span>}
                </span>
              </div>
            );
          })}
        </div>
      ))}
      {isSearching && <Searching />}
    </div>
  );
}

function Face({ results }: { results: SearchResult }) {
  if (results.person) return <Avatar person={results.person} size={32} />;
  if (results.icon) return <Icon of={results.icon} className="mx-1.5 text-muted" />;
  return (
    <span className="w-14 shrink-0 overflow-hidden rounded-control">
      <Picture image={results.image ?? null} seed={results.id} ratio="wide" sizes="56px" />
    </span>
  );
}

function Searching() {
  return (
    <div aria-hidden="true" className="grid gap-3 px-3 py-2">
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-8 w-1/2" />
    </div>
  );
}
