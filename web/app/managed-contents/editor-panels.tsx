import type { ContentType } from "@marquee/contract/contents";
import { CompareDialog } from "./compare-dialog.tsx";
import type { Panel } from "./editor.tsx";
import { HistoryDialog } from "./history-dialog.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import type { ManagedContent } from "./reads.ts";
import { SettingsSheet } from "./settings-sheet.tsx";
import type { Writing } from "./use-writing.ts";

type EditorPanelsProps = {
  panel: Panel;
  content: ManagedContent;
  writing: Writing;
  type: ContentType;
  onPanel: (panel: Panel | undefined) => void;
};

/** What is opened from the editor, loaded when it is. */
export function EditorPanels({ panel, content, writing, type, onPanel }: EditorPanelsProps) {
  const close = () => onPanel(undefined);
  const { form, saving, aside, takeTheirs, dropAside, write } = writing;
  if (panel === "settings") return <SettingsSheet content={content} saving={saving} onClose={close} />;
  if (panel === "history") return <HistoryDialog content={content} now={form.values} saving={saving} onClose={close} />;
  if (panel === "preview")
    return <PreviewDialog {...{ content, type, saving }} written={form.values} onClose={close} />;
  if (panel === "publish") return <PublishDialog content={content} saving={saving} onClose={close} />;
  if (saving.clash)
    return (
      <CompareDialog
        theirs={saving.clash.theirs}
        parts={saving.clash.parts}
        mine={form.values}
        onMine={saving.keepMine}
        onTheirs={takeTheirs}
        onClose={close}
      />
    );
  if (!aside) return null;
  return (
    <CompareDialog
      theirs={content}
      mine={aside}
      onMine={async () => {
        write(aside);
        dropAside();
      }}
      onTheirs={async () => dropAside()}
      onClose={close}
    />
  );
}
