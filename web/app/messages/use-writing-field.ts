import type { ChangeEvent, ClipboardEvent, KeyboardEvent, RefObject, SyntheticEvent } from "react";
import type { Stretch } from "./stretches.ts";
import { useMarks } from "./use-marks.ts";
import { type Named, useMentions } from "./use-mentions.ts";

type WritingField = {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  /** What of it is marked; absent where nothing can be. */
  readonly stretches?: readonly Stretch[] | undefined;
  readonly change: (text: string, stretches: readonly Stretch[]) => void;
  /** Whom an @ may name. */
  readonly named: Named;
  /** Takes pasted pictures and files, where the text may carry any. */
  readonly onFiles?: ((files: File[]) => void) | undefined;
};

export type Writable = ReturnType<typeof useWritingField>;

/**
 * What every field has in which people write to each other: names behind an @, marked words, emoji where the caret is,
 * pasted files.
 */
export function useWritingField({ field, text, stretches, change, named, onFiles }: WritingField) {
  const marks = useMarks({ field, text, stretches, change });
  const mentions = useMentions({ field, text, change: marks.write, named });
  const insert = (emoji: string) => {
    const at = field.current?.selectionStart ?? text.length;
    const caret = at + emoji.length;
    marks.write(text.slice(0, at) + emoji + text.slice(field.current?.selectionEnd ?? at), caret);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret, caret);
    });
  };
  const wiring = {
    ...mentions.wiring,
    onChange({ target }: ChangeEvent<HTMLTextAreaElement>) {
      marks.write(target.value, target.selectionStart);
      mentions.look(target);
    },
    onSelect({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) {
      mentions.look(currentTarget);
      marks.look(currentTarget);
    },
    onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
      // A copied table is pasted as text and as a picture: only the text is taken.
      const { files, types } = event.clipboardData;
      if (onFiles && files.length > 0 && !types.includes("text/plain")) onFiles([...files]);
      else if (!marks.paste(event)) return;
      event.preventDefault();
    },
    onBlur() {
      mentions.close();
      marks.close();
    },
  };
  /** True when the key was for the names or the marks. Enter that confirms a Japanese or Chinese word is the input method's. */
  const press = (event: KeyboardEvent): boolean =>
    event.nativeEvent.isComposing || mentions.press(event) || marks.press(event);
  return { field, text, mentions, marks, insert, press, wiring };
}
