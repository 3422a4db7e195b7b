import { useEffect, useState } from "react";
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";

/** Where the entries of a list come from. */
export type Source<Item> = {
  /** Names the list: what was found for words once is shown at once the next time. */
  listName: string;
  search: (words: string) => Promise<readonly Item[]>;
  idOf: (item: Item) => string;
  textOf: (item: Item) => string;
  /** How an entry looks; its text without. */
  render?: (item: Item) => React.ReactNode;
};

/** Milliseconds after the last letter. */
const pause = 200;

/** What is found for words, asked once they rest; what was found before stays in sight meanwhile. */
export function useFound<Item>({ listName, search }: Source<Item>, words: string, isWanted: boolean) {
  const [asked, setAsked] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), pause);
    return () => clearTimeout(timer);
  }, [words]);
  const queries = useQueryClient();
  const searchFor = (typed: string) =>
    queryOptions({ queryKey: ["found", listName, typed.trim()], queryFn: () => search(typed.trim()) });
  const { data, isError, isFetching, refetch } = useQuery({
    ...searchFor(asked),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  /** For words that need not rest. */
  const findNow = (typed: string) => queries.fetchQuery(searchFor(typed));
  return { items: data, isError, isSettled: !isFetching && asked === words, refetch, findNow };
}
