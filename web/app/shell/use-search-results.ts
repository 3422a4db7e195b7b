import { useEffect, useState } from "react";
import { History, type LucideIcon, ScanLine } from "lucide-react";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { readRecents } from "../kernel/session/recents.ts";
import { useModule } from "../kernel/session/use-module.ts";
import type { Person } from "../ui/avatar.tsx";
import type { PictureSource } from "../ui/picture.tsx";
import { useCreations } from "./creations.ts";
import { operatorAtEnd, type Operator, parseSearch } from "./search-operators.ts";
import { useCompletions } from "./use-completions.ts";
import { useFound } from "./use-found.ts";
import { type PalettePage, usePalettePages } from "./use-palette-pages.ts";

export type SearchResult = {
  id: string;
  /** Where it leads, or the search that it makes of what was typed. */
  to: string;
  isCompletion?: true;
  name: string;
  hint?: string;
  icon?: LucideIcon;
  person?: Person;
  image?: PictureSource | null;
};
export type SearchResultGroup = { title: string; results: SearchResult[] };

const pause = 200;
const shown = 5;
const pagesShown = 10;

export type SearchResults = {
  groups: SearchResultGroup[];
  /** The operators that were written, as they are understood. */
  chips: readonly { readonly operator: Operator; readonly label: string }[];
  isSearching: boolean;
  failed: boolean;
};

/**
 * What was open last, what can be done, pages, what may stand behind an operator, and for what was typed everything that
 * there is in the community; the interface is asked when typing pauses.
 */
export function useSearchResults(typed: string): SearchResults {
  const t = useText();
  const wanted = typed.trim();
  const search = usePaused(typed);
  const completions = useCompletions(operatorAtEnd(search));
  const found = useFound(parseSearch(search));
  const isCurrent = search.trim() === wanted;
  const { words, narrowing } = parseSearch(typed);
  const isNarrowed = Object.keys(narrowing).length > 0 || operatorAtEnd(typed) !== undefined;
  const named = (results: SearchResult[]): SearchResult[] =>
    isNarrowed ? [] : results.filter(({ name }) => isIn(name, words));
  const pages = usePages(words);
  const groups: SearchResultGroup[] = [
    { title: t("palette.completions"), results: search === typed ? completions : [] },
    { title: t("palette.recent"), results: named(useRecents()).slice(0, shown) },
    { title: t("palette.actions"), results: named(useActions()) },
    { title: t("palette.pages"), results: isNarrowed ? [] : pages },
    ...found.groups,
  ];
  const seen = new Set<string>();
  const once = groups.map(({ title, results }) => ({
    title,
    results: results.filter(({ to }) => !seen.has(to) && seen.add(to)),
  }));
  return {
    groups: once.filter(({ results }) => results.length > 0),
    chips: found.chips,
    isSearching: (wanted.length > 1 && !isCurrent) || found.isSearching,
    failed: found.failed,
  };
}

/** The pages that somebody was on last. */
function useRecents(): SearchResult[] {
  const { signedIn } = usePageFacts();
  const [recents] = useState(readRecents);
  return signedIn ? recents.map(({ to, name }) => ({ id: to, to, name, icon: History })) : [];
}

/** What can be begun from anywhere, and whose card can be scanned. */
function useActions(): SearchResult[] {
  const t = useText();
  const { signedIn } = usePageFacts();
  const meets = useModule("accounts").canSee && signedIn;
  const scan = { id: "scan", to: "/contacts?new", name: t("contacts.scan"), icon: ScanLine };
  return [
    ...useCreations().map(({ id, to, label, icon }) => ({ id, to, name: label, icon })),
    ...(meets ? [scan] : []),
  ];
}

/** Without words the first of them; with words those that are named so, whose name begins with them first. */
function usePages(words: string): SearchResult[] {
  const pages = usePalettePages(words !== "").filter(({ name }) => isIn(name, words));
  const begins = ({ name }: PalettePage): boolean => plain(name).startsWith(plain(words));
  const ordered = words === "" ? pages : [...pages.filter(begins), ...pages.filter((page) => !begins(page))];
  return ordered.slice(0, pagesShown).map((page) => ({ id: page.to, ...page }));
}

function usePaused(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Forgiving of case and accents, as the interface's own search is. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();
const isIn = (name: string, wanted: string): boolean => plain(name).includes(plain(wanted));
