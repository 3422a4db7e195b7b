import type { ChainedCommands, Editor } from "@tiptap/core";
import { useText } from "../kernel/page/page.tsx";
import type { TextId } from "../text-ids.ts";

const tools: readonly { readonly label: TextId; readonly act: (chain: ChainedCommands) => ChainedCommands }[] = [
  { label: "writing.addRow", act: (chain) => chain.addRowAfter() },
  { label: "writing.addColumn", act: (chain) => chain.addColumnAfter() },
  { label: "writing.removeRow", act: (chain) => chain.deleteRow() },
  { label: "writing.removeColumn", act: (chain) => chain.deleteColumn() },
  { label: "writing.removeTable", act: (chain) => chain.deleteTable() },
];

/** What can be done with the table in which the caret is; part of the toolbar. */
export function TableTools({ editor }: { editor: Editor }) {
  const t = useText();
  if (!editor.isActive("table")) return null;
  return (
    <div className="flex w-full flex-wrap gap-0.5 border-t border-line pt-1">
      {tools.map(({ label, act }) => (
        <button
          key={label}
          type="button"
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => act(editor.chain().focus()).run()}
          className="min-h-10 rounded-control px-2.5 text-14 text-muted transition-colors hover:bg-surface-2 pointer-coarse:min-h-11"
        >
          {t(label)}
        </button>
      ))}
    </div>
  );
}
