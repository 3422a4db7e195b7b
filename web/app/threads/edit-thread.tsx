import { threads } from "@marquee/contract/threads";
import { useAction } from "../kernel/data/use-action.ts";
import { useForm } from "../kernel/forms/use-form.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { TextField } from "../ui/field.tsx";
import { PictureField } from "../ui/fields/picture-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { Thread } from "./reads.ts";
import { useThreadPicture } from "./use-thread-picture.ts";

/** Changes what a thread is about, and the picture above it. */
export function EditThread({ thread, onClose }: { thread: Thread; onClose: () => void }) {
  const t = useText();
  const { id: threadId, image } = thread;
  const hasStorage = useSite().MODULES.storage.enabled;
  const pictureId = useThreadPicture();
  const update = useAction(threads.update, { faults: "form" });
  const before = image?.uri ?? "";
  const form = useForm({
    initial: { subject: thread.subject, picture: before },
    check: ({ subject }) => (subject.trim() === "" ? { subject: t("form.missing") } : {}),
    submit: async ({ subject, picture }) => {
      const imageId = picture === before ? undefined : ((await pictureId(picture)) ?? null);
      await update.mutateAsync({
        threadId,
        body: { subject: subject.trim(), ...(imageId !== undefined && { imageId }) },
      });
    },
  });
  return (
    <FormDialog title={t("threads.edit")} form={form} action={t("ui.save")} onClose={onClose}>
      <TextField {...form.field("subject")} label={t("threads.subject")} maxLength={200} />
      {hasStorage && <PictureField {...form.field("picture")} label={t("threads.picture")} shape="wide" />}
    </FormDialog>
  );
}
