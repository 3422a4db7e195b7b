import { attendeeLabels } from "@marquee/contract/attendee-labels";
import { Trash2 } from "lucide-react";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { Button, IconButton } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import type { SavedFilter } from "./reads.ts";

type RemoveFiltersProps = { eventId: string; saved: readonly SavedFilter[]; onClose: () => void };

/** The saved filters of an event, each to remove. */
export function RemoveFilters({ eventId, saved, onClose }: RemoveFiltersProps) {
  const t = useText();
  const remove = useAction(attendeeLabels.removeFilter);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("attendeeLabel.filterManage")}
      actions={<Button onClick={onClose}>{t("ui.close")}</Button>}
    >
      <ul className="grid gap-1">
        {saved.map(({ id, name }) => (
          <li key={id} className="flex min-w-0 items-center gap-2">
            <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
            <IconButton
              icon={Trash2}
              label={t("attendeeLabel.remove", { name })}
              onClick={() => remove.mutate({ eventId, filterId: id })}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
