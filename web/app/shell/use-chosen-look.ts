import { useState } from "react";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { chooseLook, type Look } from "../kernel/theme/look.ts";

/**
 * How the document looks, and how to choose another look. It is read off the document, a choice made since the page came
 * from the server included; until the page lives it is what the server knew.
 */
export function useChosenLook<Choice extends string>(
  look: Look,
  known: string | undefined,
  choiceOf: (value: string | undefined) => Choice,
): { value: Choice; choose: (value: string) => void } {
  const isLive = useIsLive();
  const [chosen, setChosen] = useState<Choice>();
  const choose = (value: string) => {
    chooseLook(look, value);
    setChosen(choiceOf(value));
  };
  return { value: chosen ?? choiceOf(isLive ? document.documentElement.dataset[look] : known), choose };
}
