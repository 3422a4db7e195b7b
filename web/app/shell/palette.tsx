import { useEffect, useId, useRef, useState } from "react";
import { Search } from "lucide-react";
import { useNavigate } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { PaletteList } from "./palette-list.tsx";
import { SearchChips } from "./search-chips.tsx";
import { type Operator, parseSearch, withoutOperator } from "./search-operators.ts";
import { SearchTips } from "./search-tips.tsx";
import { type SearchResult, useSearchResults } from "./use-search-results.ts";

type PaletteProps = { onClose: () => void; takeTyped: () => string };

/** Finds events and people, and jumps to pages, by keyboard: a combobox over a list in groups. */
export function Palette({ onClose, takeTyped }: PaletteProps) {
  const t = useText();
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const { groups, chips, isSearching, failed } = useSearchResults(typed);
  const read = parseSearch(typed);
  const all = groups.flatMap(({ results }) => results);
  const current = Math.min(at, Math.max(0, all.length - 1));
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    document.getElementById(`${listId}-${current}`)?.scrollIntoView({ block: "nearest" });
  }, [listId, current]);

  const change = (text: string) => {
    setTyped(text);
    setAt(0);
    input.current?.focus();
  };
  const begin = (operator: Operator) => change(`${typed.trim()} ${operator}:`.trimStart());
  const choose = ({ to, isCompletion }: SearchResult) => {
    if (isCompletion) return change(to);
    onClose();
    void navigate(to);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    // While a word is being composed, its keys belong to the input method.
    if (event.nativeEvent.isComposing || all.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((current + step + all.length) % all.length);
    }
    const chosen = all[current];
    if (event.key === "Enter" && chosen) {
      event.preventDefault();
      choose(chosen);
    }
  };

  return (
    <Dialog open onClose={onClose} title={t("palette.open")} wide>
      <div className="relative">
        <Icon of={Search} className="pointer-events-none absolute start-3 top-3.5 text-muted" />
        <input
          ref={input}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-label={t("palette.placeholder")}
          aria-expanded={all.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={all.length > 0 ? `${listId}-${current}` : undefined}
          placeholder={t("ui.search")}
          value={typed}
          maxLength={200}
          onChange={(event) => change(event.target.value)}
          onFocus={() => {
            const ahead = takeTyped();
            if (ahead) setTyped((now) => ahead + now);
          }}
          onKeyDown={onKeyDown}
          className="min-h-12 w-full rounded-control border border-line-strong bg-surface-1 ps-10 pe-3 text-ellipsis"
        />
      </div>
      <SearchChips chips={chips} onRemove={(operator) => change(withoutOperator(read, operator))} />
      {read.unknown.length > 0 && (
        <p className="mt-2 px-3 text-14 text-muted">{t("palette.notUnderstood", { part: read.unknown[0] })}</p>
      )}
      <PaletteList
        id={listId}
        groups={groups}
        current={current}
        isSearching={isSearching}
        onChoose={choose}
        onPoint={setAt}
      />
      <p role="status" className="py-2 text-center text-14 text-muted">
        {failed && t("palette.failed")}
        {!failed && !isSearching && all.length === 0 && t("palette.none", { search: typed })}
        {all.length > 0 && <span className="hidden rail:inline">{t("palette.keys")}</span>}
      </p>
      <SearchTips onBegin={begin} />
    </Dialog>
  );
}
