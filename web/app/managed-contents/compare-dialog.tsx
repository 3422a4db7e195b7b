import { sentenceAgoText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ComparedTexts } from "./compared-texts.tsx";
import type { ManagedContent } from "./reads.ts";
import { partNames, type PartName, type Written, writtenOf } from "./written.ts";

type CompareDialogProps = {
  theirs: ManagedContent;
  mine: Written;
  /** In which both differ and one has to give way; all of them where nothing is said. */
  parts?: readonly PartName[];
  onMine: () => Promise<unknown>;
  onTheirs: () => Promise<unknown>;
  onClose: () => void;
};

/** Two people have written in the same part: both are shown, and whichever gives way is not lost. */
export function CompareDialog({ theirs, mine, parts = partNames, onMine, onTheirs, onClose }: CompareDialogProps) {
  const t = useText();
  const reading = useReading();
  const { editedBy, updatedAt } = theirs;
  const name = editedBy ? displayName(editedBy) : t("managedContent.somebody");
  const choose = (take: () => Promise<unknown>) => () => take().then(onClose);
  return (
    <Dialog
      open
      wide
      title={t("managedContent.compareTitle")}
      onClose={onClose}
      hasChanges={() => false}
      actions={
        <>
          <AsyncButton onClick={choose(onTheirs)}>{t("managedContent.takeTheirs")}</AsyncButton>
          <AsyncButton look="primary" onClick={choose(onMine)}>
            {t("managedContent.keepMine")}
          </AsyncButton>
        </>
      }
    >
      <p className="mb-4" suppressHydrationWarning>
        {t("managedContent.compareText", { name, when: sentenceAgoText(Date.parse(updatedAt), reading) })}
      </p>
      <ComparedTexts before={writtenOf(theirs)} after={mine} names={[name, t("managedContent.you")]} parts={parts} />
    </Dialog>
  );
}
