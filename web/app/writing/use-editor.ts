import type { Editor } from "@tiptap/core";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { htmlOf, makeEditor } from "./extensions.ts";

type EditorProps = {
  html: string;
  onChange: (html: string) => void;
  /** Of the field itself: its label, what describes it. */
  attributes: Record<string, string>;
  /** Told of what another page is to show, put in without a title. */
  onEmbed: (editor: Editor, href: string) => unknown;
};

/** An editor in an element. What is written goes to `onChange`; a text that is put in from outside replaces it. */
export function useEditor({ html, onChange, attributes, onEmbed }: EditorProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [editor, setEditor] = useState<Editor>();
  const latest = useRef({ html, onChange, attributes, onEmbed });
  useEffect(() => {
    latest.current = { html, onChange, attributes, onEmbed };
  });
  useEffect(() => {
    if (!element) return;
    const { html: first, attributes: own } = latest.current;
    const made = makeEditor({
      element,
      html: first,
      attributes: own,
      onEmbed: (href) => void latest.current.onEmbed(made, href),
    });
    made.on("update", () => latest.current.onChange(htmlOf(made)));
    made.on("create", () => setEditor(made));
    return () => {
      setEditor(undefined);
      made.destroy();
    };
  }, [element]);
  useEffect(() => {
    // Its element may have gone in between, and the editor with it.
    if (editor && !editor.isDestroyed && htmlOf(editor) !== html)
      editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  useTransactions(editor);
  return { setElement, editor };
}

/** Draws anew what depends on where the caret is and what is written there. */
function useTransactions(editor: Editor | undefined): void {
  useSyncExternalStore(
    (onChange) => {
      editor?.on("transaction", onChange);
      return () => void editor?.off("transaction", onChange);
    },
    () => editor?.state,
    () => undefined,
  );
}
