import type { Editor } from "@tiptap/core";
import { useId, useState, type KeyboardEvent } from "react";
import { nameAfterAt, type Named, pressInMentions } from "../messages/index.ts";
import { displayName } from "../ui/avatar.tsx";

/** Offers people while a name is written behind an @ in a long text; whoever is taken becomes a link to their page. */
export function useEditorMentions(editor: Editor | undefined, { candidates, look }: Named) {
  const listId = useId();
  const [chosen, setChosen] = useState(0);
  const [closedAt, setClosedAt] = useState<number>();
  const before = editor?.state.selection.empty
    ? editor.state.selection.$from.parent.textBetween(0, editor.state.selection.$from.parentOffset, undefined, "\uFFFC")
    : "";
  const match = nameAfterAt.exec(before);
  const name = match?.[1];
  const start = match && editor ? editor.state.selection.from - match[0].length : undefined;
  const [asked, setAsked] = useState(name);
  if (asked !== name) {
    setAsked(name);
    setChosen(0);
  }
  const isOpen = start !== undefined && start !== closedAt && candidates.length > 0;
  const index = Math.min(chosen, candidates.length - 1);

  const take = (candidate: Named["candidates"][number]): void => {
    if (!editor || start === undefined) return;
    const { username, person } = candidate;
    const link = { type: "link", attrs: { href: `/people/${username}` } };
    const words = { type: "text", text: `@${displayName(person)}`, marks: [link] };
    editor
      .chain()
      .focus()
      .insertContentAt({ from: start, to: editor.state.selection.from }, [words, { type: "text", text: " " }])
      .run();
  };
  const close = (): void => setClosedAt(start);
  /** True when the key was for the list. */
  const press = (event: KeyboardEvent): boolean => {
    if (!isOpen || !pressInMentions(event, { candidates, index, choose: setChosen, take, close })) return false;
    event.stopPropagation();
    return true;
  };
  return { name, look, isOpen, close, candidates, index, listId, idOf: (at: number) => `${listId}-${at}`, take, press };
}
