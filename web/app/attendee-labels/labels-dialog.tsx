import { attendeeLabels } from "@marquee/contract/attendee-labels";
import { PencilLine, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { Button, IconButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { LabelBadges } from "./label-badges.tsx";
import { LabelForm } from "./label-form.tsx";
import { type Label, labelsOf } from "./reads.ts";

/** The labels of an event, each to change or to remove. */
export function LabelsDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const t = useText();
  const { data, isError, refetch } = useRead(...labelsOf(eventId));
  const [editing, setEditing] = useState<Label | "new">();
  const [removing, setRemoving] = useState<Label>();
  const remove = useAction(attendeeLabels.remove);
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={t("attendeeLabel.title")}
        actions={
          <>
            <Button onClick={onClose}>{t("ui.close")}</Button>
            <Button look="primary" icon={Plus} onClick={() => setEditing("new")}>
              {t("attendeeLabel.add")}
            </Button>
          </>
        }
      >
        {isError && !data && <ReadFailed onRetry={refetch} />}
        {!isError && !data && <Skeleton className="h-24 w-full" />}
        {data?.length === 0 && <p className="text-muted">{t("attendeeLabel.none")}</p>}
        {data && data.length > 0 && (
          <ul className="grid gap-1">
            {data.map((label) => (
              <li key={label.id} className="flex min-w-0 items-center gap-2">
                <span className="min-w-0 flex-1">
                  <LabelBadges labels={[label]} />
                </span>
                <span className="figures text-14 text-muted">{t("attendeeLabel.having", { count: label.count })}</span>
                <IconButton
                  icon={PencilLine}
                  label={t("attendeeLabel.edit", { name: label.name })}
                  onClick={() => setEditing(label)}
                />
                <IconButton
                  icon={Trash2}
                  label={t("attendeeLabel.remove", { name: label.name })}
                  onClick={() => setRemoving(label)}
                />
              </li>
            ))}
          </ul>
        )}
      </Dialog>
      {editing && (
        <LabelForm
          eventId={eventId}
          label={editing === "new" ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      {removing && (
        <Confirm
          open
          title={t("attendeeLabel.removeAsk", { name: removing.name })}
          action={t("attendeeLabel.removeAction")}
          danger
          onConfirm={() => remove.mutateAsync({ eventId, labelId: removing.id })}
          onClose={() => setRemoving(undefined)}
        >
          {t("attendeeLabel.removeText", { count: removing.count })}
        </Confirm>
      )}
    </>
  );
}
