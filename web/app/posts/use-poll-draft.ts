import { useState } from "react";
import { keepText, keptValue } from "../kernel/keep-text.ts";
import { keptPoll, type PollDraft } from "./poll-draft.ts";

/** A poll beside a post that is being written; it survives a reload. */
export function usePollDraft(key: string) {
  const [poll, set] = useState(() => keptPoll(keptValue(key)));
  const setPoll = (next: PollDraft | undefined): void => {
    set(next);
    keepText(key, next && JSON.stringify(next));
  };
  return { poll, setPoll };
}
