import { useEffect, useState } from "react";
import { usePageFacts } from "../../kernel/page/page.tsx";
import { loadInBackground } from "../../kernel/load.ts";

const itself = (emoji: string): string => emoji;

/** What emoji are called in the reader's language, once that is loaded. */
export function useEmojiNames(): (emoji: string) => string {
  const { locale } = usePageFacts();
  const [nameOf, setNames] = useState(() => itself);
  useEffect(() => {
    let isOver = false;
    loadInBackground(
      async () => (await import("./emoji-data.ts")).readEmojiNames(locale),
      (names) => isOver || setNames(() => names),
    );
    return () => {
      isOver = true;
    };
  }, [locale]);
  return nameOf;
}
