import { useRef, useState } from "react";
import { keepText, keptText } from "../kernel/keep-text.ts";
import { useIsLive } from "../kernel/page/use-is-live.ts";

/** Words that are being written. */
export type KeptText = {
  readonly text: string;
  readonly change: (text: string) => void;
  /** Empties the field for the next words; what was in it is kept on the device until it has arrived or is put back. */
  readonly take: () => void;
  /** Answers with what was typed since. */
  readonly forgetTaken: () => string;
  /** What was not taken by the server stands before what was typed since. */
  readonly putBack: () => void;
};

/** The words of a field, kept on this device under a key, so that a reload loses none. */
export function useKeptText(storageKey: string): KeptText {
  const isLive = useIsLive();
  const [typed, setTyped] = useState<string>();
  const sent = useRef({ taken: "", since: "" });
  const text = typed ?? (isLive ? (keptText(storageKey) ?? "") : "");
  const leave = (value: string): string => {
    sent.current = { taken: "", since: value };
    setTyped(value);
    keepText(storageKey, value);
    return value;
  };
  return {
    text,
    change(value) {
      setTyped(value);
      sent.current.since = value;
      keepText(storageKey, oneAfterOther(sent.current.taken, value));
    },
    take() {
      sent.current = { taken: text, since: "" };
      setTyped("");
    },
    forgetTaken: () => leave(sent.current.since),
    putBack: () => void leave(oneAfterOther(sent.current.taken, sent.current.since)),
  };
}

const oneAfterOther = (first: string, next: string): string => [first, next].filter((text) => text !== "").join("\n");
