import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { Search, X } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { IconButton } from "./button.tsx";
import { controlLook } from "./field.tsx";
import { Icon } from "./icon.tsx";

const pause = 500;

type SearchBoxProps = {
  /** Word for what is searched; the translated 'Search' without. */
  placeholder?: string;
  value: string;
  /** Called half a second after typing stops, and at once when cleared or submitted. */
  onSearch: (value: string) => void;
  /**
   * The list is at hand and is narrowed with each letter. Half a second later it would move away under whoever presses
   * what they see, and the press would reach nothing.
   */
  atOnce?: boolean;
};

/** Works without JavaScript too: it is a form that puts its value into the address. */
export function SearchBox({ placeholder, value, onSearch, atOnce = false }: SearchBoxProps) {
  const t = useText();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const delay = atOnce ? 0 : pause;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const pass = (text: string, after: number) => {
    clearTimeout(timer.current);
    setTyped(text);
    if (after === 0) return onSearch(text);
    timer.current = setTimeout(() => onSearch(text), after);
  };
  // What somebody typed before the page lived stands in the field only, and would be emptied by the next change.
  const takeOver = useEffectEvent(() => {
    const before = input.current?.value ?? "";
    if (before !== typed) pass(before, delay);
  });
  useEffect(() => takeOver(), []);
  const clear = () => {
    pass("", 0);
    input.current?.focus();
  };

  const label = placeholder ?? t("ui.search");
  return (
    <form
      role="search"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        pass(typed, 0);
      }}
    >
      <Icon of={Search} className="pointer-events-none absolute start-3 top-3 text-muted" />
      <input
        ref={input}
        type="search"
        name="search"
        autoComplete="off"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => pass(event.target.value, delay)}
        className={`${controlLook} ps-10 pe-11 [&::-webkit-search-cancel-button]:hidden`}
      />
      {typed && <IconButton icon={X} label={t("ui.clearSearch")} onClick={clear} className="absolute end-0 top-0" />}
    </form>
  );
}

/** A search box whose value is `?search=` of the address, so that it can be shared and gone back to. */
export function AddressSearchBox({ placeholder }: { placeholder?: string }) {
  const [parameters, setParameters] = useSearchParams();
  const { location: coming } = useNavigation();
  // Half a second lies between typing and searching: by then a filter may have changed the rest of the address.
  const address = useRef(parameters);
  useEffect(() => {
    address.current = coming ? new URLSearchParams(coming.search) : parameters;
  }, [coming, parameters]);
  const search = (value: string) => {
    const next = new URLSearchParams(address.current);
    if (value) next.set("search", value);
    else next.delete("search");
    next.delete("cursor");
    setParameters(next, { replace: true, preventScrollReset: true });
  };
  return <SearchBox placeholder={placeholder} value={parameters.get("search") ?? ""} onSearch={search} />;
}
