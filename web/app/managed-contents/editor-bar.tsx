import type { ContentType } from "@marquee/contract/contents";
import { Eye, History, Send, Settings2 } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton, Button, IconButton } from "../ui/button.tsx";
import { ContentMenu, type ContentMenuProps } from "./content-menu.tsx";
import type { Panel } from "./editor.tsx";
import type { ManagedContent } from "./reads.ts";
import { SaveWord } from "./save-word.tsx";
import { StateBadge } from "./state-badge.tsx";
import type { Writing } from "./use-writing.ts";

type EditorBarProps = {
  content: ManagedContent;
  type: ContentType;
  writing: Writing;
  onPanel: (panel: Panel) => void;
  onAsk: ContentMenuProps["onAsk"];
};

/** How it stands, whether it is saved, and what can be done: at the top of the window while one writes. */
export function EditorBar({ content, writing, onPanel, onAsk }: EditorBarProps) {
  const t = useText();
  const { saving, isByItself } = writing;
  const isUnsent = !isByItself && saving.state !== "saved";
  return (
    <div className="sticky top-0 z-20 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-surface-0 px-4 py-1.5 split:mx-0 split:px-0">
      <div className="flex items-center gap-3">
        <StateBadge state={content.state} />
        <SaveWord writing={writing} />
      </div>
      <div className="flex grow flex-wrap items-center justify-end gap-1">
        <IconButton icon={Eye} label={t("managedContent.preview")} onClick={() => onPanel("preview")} />
        <IconButton icon={History} label={t("managedContent.history")} onClick={() => onPanel("history")} />
        <IconButton icon={Settings2} label={t("managedContent.settings")} onClick={() => onPanel("settings")} />
        <ContentMenu content={content} onAsk={onAsk} isEditing />
        {content.state === "draft" && (
          <Button look="primary" icon={Send} className="ms-1" onClick={() => onPanel("publish")}>
            {t("managedContent.publish")}
          </Button>
        )}
        {!isByItself && (
          <AsyncButton look="primary" className="ms-1" disabled={!isUnsent} onClick={saving.save}>
            {t("managedContent.update")}
          </AsyncButton>
        )}
      </div>
    </div>
  );
}
