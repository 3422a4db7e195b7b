import { posts } from "@marquee/contract/posts";
import { useMemo, useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { dropDraft } from "../kernel/forms/use-draft.ts";
import { useForm } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import {
  type Attachment,
  forgetFiles,
  formStretches,
  sentFrom,
  stretchesOf,
  stretchRows,
  useAttachments,
  useUpload,
  WritingField,
} from "../messages/index.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { Activity } from "./reads.ts";
import { useNamed } from "./use-named.ts";

/** Changes the words, pictures and files of one's own post or comment; that they changed is said beside them. */
export function EditPost({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const t = useText();
  const { id, message, entities } = activity;
  const accountId = useSelf()?.id ?? "";
  const before = useMemo(() => carriedBy(activity, accountId), [activity, accountId]);
  const attachments = useAttachments(undefined, { accountId, before });
  const { upload } = useUpload();
  const update = useAction(posts.update, { faults: "form" });
  const { list } = attachments;
  const isCarriedOtherwise = list.map(({ key }) => key).join() !== before.map(({ key }) => key).join();
  const keep = `post.edit.${id}`;
  const [initial] = useState({ message, stretches: formStretches(stretchesOf(message, entities)) });
  const form = useForm({
    keep,
    rows: stretchRows,
    initial,
    submit: async (values) => {
      if (!isCarriedOtherwise && JSON.stringify(values) === JSON.stringify(initial)) return;
      const { text, entities: marked = [] } = sentFrom(values.message, values.stretches);
      const carried = isCarriedOtherwise && { imageIds: [], fileIds: [], ...(await upload(list)) };
      await update.mutateAsync({ activityId: id, body: { message: text, entities: marked, ...carried } });
      void forgetFiles(list.filter((each) => !before.includes(each)));
    },
  });
  const close = () => {
    dropDraft(keep);
    onClose();
  };
  const written = { ...form, hasChanges: () => isCarriedOtherwise || form.hasChanges() };
  return (
    <FormDialog title={t("posts.editTitle")} form={written} action={t("ui.save")} onClose={close}>
      <WritingField
        form={form}
        bound={form.field("message")}
        label={t("posts.words")}
        named={useNamed(accountId)}
        attachments={attachments}
      />
    </FormDialog>
  );
}

/** What it carries already, as what is chosen for it. */
function carriedBy({ images, files }: Activity, accountId: string): Attachment[] {
  const sent = { accountId, description: "", width: 0, height: 0 };
  return [
    ...images.map(({ id, uri, description }) => ({
      ...sent,
      key: id,
      sentId: id,
      kind: "image" as const,
      name: description ?? "",
      description: description ?? "",
      uri,
    })),
    ...files.map(({ id, name }) => ({ ...sent, key: id, sentId: id, kind: "file" as const, name })),
  ];
}
