import { FileText, Film, Text, X } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { useForm } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { IconButton } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { TextArea } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { ProgressBar } from "../ui/progress.tsx";
import { StorageNote } from "../ui/upload/storage-note.tsx";
import { uploadShares } from "./progress.ts";
import type { Attachment } from "./files.ts";
import type { Attachments } from "./use-attachments.ts";
import { KeptPicture } from "./waiting-attachments.tsx";

const none: ReadonlyMap<string, number | undefined> = new Map();

type ComposerAttachmentsProps = {
  attachments: Pick<Attachments, "list" | "remove"> & Partial<Pick<Attachments, "describe">>;
};

/** What the next message carries: seen before it goes, described, taken out again; and how far it is once it goes. */
export function ComposerAttachments({ attachments: { list, remove, describe } }: ComposerAttachmentsProps) {
  const t = useText();
  const [described, setDescribed] = useState<Attachment>();
  const shares = useSyncExternalStore(uploadShares.subscribe, uploadShares.get, () => none);
  return (
    <>
      <ul aria-label={t("chat.attached")} className="mb-2 flex flex-wrap gap-2">
        {list.map((chosen) => (
          <li
            key={chosen.key}
            className={classes(
              "relative flex min-h-16 max-w-full items-center gap-1 overflow-hidden rounded-control border border-line bg-surface-1",
              chosen.kind !== "image" && "ps-3",
            )}
          >
            <Look chosen={chosen} />
            {chosen.kind === "image" && describe && chosen.sentId === undefined && (
              <IconButton
                icon={Text}
                label={t("chat.describe", { name: chosen.name })}
                aria-pressed={chosen.description !== ""}
                className="aria-pressed:text-accent-text"
                onClick={() => setDescribed(chosen)}
              />
            )}
            <IconButton icon={X} label={t("chat.detach", { name: chosen.name })} onClick={() => remove(chosen.key)} />
            {shares.has(chosen.key) && (
              <ProgressBar
                label={t("upload.progress", { name: chosen.name })}
                value={shares.get(chosen.key)}
                className="absolute inset-x-1 bottom-1"
              />
            )}
          </li>
        ))}
      </ul>
      <StorageNote />
      {described && describe && (
        <Describe
          chosen={described}
          onClose={() => setDescribed(undefined)}
          onDescribed={(text) => describe(described.key, text)}
        />
      )}
    </>
  );
}

function Look({ chosen }: { chosen: Attachment }) {
  const { name, kind } = chosen;
  if (kind === "image") return <KeptPicture picture={chosen} className="size-16 object-cover" />;
  return (
    <span className="flex min-w-0 items-center gap-2 text-14">
      <Icon of={kind === "video" ? Film : FileText} className="shrink-0 text-muted" />
      <bdi className="max-w-48 truncate">{name}</bdi>
    </span>
  );
}

type DescribeProps = { chosen: Attachment; onClose: () => void; onDescribed: (text: string) => void };

function Describe({ chosen, onClose, onDescribed }: DescribeProps) {
  const t = useText();
  const form = useForm({
    initial: { description: chosen.description },
    submit: async ({ description }) => onDescribed(description.trim()),
  });
  return (
    <FormDialog title={t("chat.describe", { name: chosen.name })} form={form} action={t("chat.save")} onClose={onClose}>
      <KeptPicture picture={chosen} className="mx-auto max-h-60 rounded-control" />
      <TextArea
        {...form.field("description")}
        label={t("chat.description")}
        hint={t("chat.descriptionHint")}
        required={false}
        maxLength={2_000}
        rows={2}
      />
    </FormDialog>
  );
}
