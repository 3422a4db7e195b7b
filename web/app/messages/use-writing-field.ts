import type { ChangeEvent, ClipboardEvent, RefObject, SyntheticEvent } from "react";
import { type Named, useMentions } from "./use-mentions.ts";

type WritingField = {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly change: (text: string) => void;
  /** Whom an @ may name. */
  readonly named: Named;
  /** Takes pasted pictures and files, where the text may carry any. */
  readonly onFiles?: ((files: File[]) => void) | undefined;
};

/** What every field has in which people write to each other: names behind an @, emoji where the caret is, pasted files. */
export function useWritingField({ field, text, change, named, onFiles }: WritingField) {
  const mentions = useMentions({ field, text, change, named });
  const insert = (emoji: string) => {
    const at = field.current?.selectionStart ?? text.length;
    change(text.slice(0, at) + emoji + text.slice(field.current?.selectionEnd ?? at));
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(at + emoji.length, at + emoji.length);
    });
  };
  const wiring = {
    ...mentions.wiring,
    onChange({ target }: ChangeEvent<HTMLTextAreaElement>) {
      change(target.value);
      mentions.look(target);
    },
    onSelect: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => mentions.look(currentTarget),
    onPaste(event: ClipboardEvent) {
      // A copied table is pasted as text and as a picture: only the text is taken.
      const { files, types } = event.clipboardData;
      if (!onFiles || files.length === 0 || types.includes("text/plain")) return;
      event.preventDefault();
      onFiles([...files]);
    },
  };
  return { mentions, insert, wiring };
}
