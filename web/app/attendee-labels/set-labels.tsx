import { attendeeLabels } from "@marquee/contract/attendee-labels";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { Checkbox } from "../ui/choice.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { labelsOf } from "./reads.ts";

type SetLabelsProps = {
  path: { readonly eventId: string; readonly accountId: string };
  name: string;
  /** Those that they have. */
  labelIds: readonly string[];
  onClose: () => void;
};

/** Says which labels somebody has. */
export function SetLabels({ path, name, labelIds, onClose }: SetLabelsProps) {
  const t = useText();
  const { data, isError, refetch } = useRead(...labelsOf(path.eventId));
  const form = useActionForm(attendeeLabels.set, { labelIds: [...labelIds] }, { input: path });
  const { value, onChange } = form.field("labelIds");
  const toggle = (id: string) => onChange(value.includes(id) ? value.filter((each) => each !== id) : [...value, id]);
  return (
    <FormDialog title={t("attendeeLabel.of", { name })} form={form} action={t("ui.save")} onClose={onClose}>
      {isError && !data && <ReadFailed onRetry={refetch} />}
      {!isError && !data && <Skeleton className="h-24 w-full" />}
      <p className="text-14 text-muted">{data?.length === 0 ? t("attendeeLabel.none") : t("attendeeLabel.private")}</p>
      {data?.map((label) => (
        <Checkbox
          key={label.id}
          label={label.name}
          checked={value.includes(label.id)}
          onChange={() => toggle(label.id)}
        />
      ))}
    </FormDialog>
  );
}
