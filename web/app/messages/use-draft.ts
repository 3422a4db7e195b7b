import { useState } from "react";
import { leftOf } from "./length.ts";
import type { MessageView, Writing } from "./message-view.ts";
import { type KeptText, useKeptText } from "./use-kept-text.ts";

type Draft = KeptText & {
  /** Characters that may still be added. */
  readonly left: number;
  /** The message the text belongs to, while an old one is edited. */
  readonly editing: MessageView | undefined;
  /** Once an edit is saved. */
  readonly forgetEdit: () => void;
};

type DraftProps = { accountId: string; conversationId: string; writing: Writing | undefined };

/** The text in the composer: the draft of a new message, which is kept, or for the time of editing that of an old one. */
export function useDraft({ accountId, conversationId, writing }: DraftProps): Draft {
  const draft = useKeptText(`chat.draft.${accountId}.${conversationId}`);
  const [edited, setEdited] = useState<{ of: string; text: string }>();
  const editing = writing?.as === "edit" ? writing.view : undefined;
  const text = editing ? (edited?.of === editing.key ? edited.text : editing.text) : draft.text;
  return {
    ...draft,
    text,
    left: leftOf(text),
    editing,
    change: (value) => (editing ? setEdited({ of: editing.key, text: value }) : draft.change(value)),
    forgetEdit: () => setEdited(undefined),
  };
}
