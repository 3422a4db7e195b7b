import { useState } from "react";
import { leftOf } from "./length.ts";
import type { MessageView, Writing } from "./message-view.ts";
import { sentText, useMarking } from "./marking.ts";
import type { SentText } from "./sent-stretches.ts";
import type { Marked } from "./stretches.ts";
import { type KeptText, useKeptText } from "./use-kept-text.ts";

type Draft = KeptText & {
  /** Characters that may still be added. */
  readonly left: number;
  /** The message the text belongs to, while an old one is edited. */
  readonly editing: MessageView | undefined;
  /** What an edit says; undefined where that is what stood there before. */
  readonly edit: () => SentText | undefined;
  /** Once an edit is saved. */
  readonly forgetEdit: () => void;
};

type DraftProps = { accountId: string; conversationId: string; writing: Writing | undefined };

/** The text in the composer: the draft of a new message, which is kept, or for the time of editing that of an old one. */
export function useDraft({ accountId, conversationId, writing }: DraftProps): Draft {
  const draft = useKeptText(`chat.draft.${accountId}.${conversationId}`);
  const [edited, setEdited] = useState<Marked & { of: string }>();
  const editing = writing?.as === "edit" ? writing.view : undefined;
  const marked = editing?.entities;
  const stretches = useMarking(marked !== undefined)?.stretchesOf(editing?.text ?? "", marked ?? []) ?? [];
  const old = editing && { text: editing.text, stretches };
  const words = edited?.of === editing?.key ? (edited ?? draft) : (old ?? draft);
  const { text } = words;
  return {
    ...draft,
    ...words,
    left: leftOf(text),
    editing,
    change: (value, marks = []) =>
      editing ? setEdited({ of: editing.key, text: value, stretches: marks }) : draft.change(value, marks),
    edit: () => {
      const [now, before] = [sentText(words), old && sentText(old)];
      if (JSON.stringify(now) === JSON.stringify(before)) return undefined;
      // What is marked no more is not what was never marked.
      return before?.entities && !now.entities ? { ...now, entities: [] } : now;
    },
    forgetEdit: () => setEdited(undefined),
  };
}
