import { threads } from "@marquee/contract/threads";
import { useLocation, useNavigate } from "react-router";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { dropDraft } from "../kernel/forms/use-draft.ts";
import { useForm } from "../kernel/forms/use-form.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import {
  forgetFiles,
  formStretches,
  sentFrom,
  stretchRows,
  useAttachments,
  useUpload,
  WritingField,
} from "../messages/index.ts";
import { TextField } from "../ui/field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { PictureField } from "../ui/fields/picture-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { threadLink } from "./links.ts";
import { allCircles } from "./reads.ts";
import { useReadersNamed } from "./use-readers-named.ts";
import { useThreadPicture } from "./use-thread-picture.ts";

type NewThreadProps = {
  circleId?: string | undefined;
  /** The group that it is for: then nothing else is to be chosen. */
  groupId?: string;
  onClose: () => void;
};

/** Starts a thread with its first message, for everybody, in a circle that the reader is in, or in a group of theirs. */
export function NewThread({ circleId, groupId, onClose }: NewThreadProps) {
  const t = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const accountId = useSelf()?.id ?? "";
  const circles = useRead(...allCircles, { enabled: groupId === undefined }).data?.items ?? [];
  const own = circles.filter(({ role }) => role === "member" || role === "manager");
  const place = `${accountId}.${groupId ?? "community"}`;
  const chosen = useAttachments(`threads.new.files.${place}`, { accountId });
  const attachments = useSite().MODULES.storage.enabled ? chosen : undefined;
  const { upload } = useUpload();
  const pictureId = useThreadPicture();
  const keep = `threads.new.${place}`;
  const create = useAction(threads.create, {
    faults: "form",
    onDone: ({ id }) => navigate(threadLink(id, search)),
  });
  const form = useForm({
    keep,
    rows: stretchRows,
    secret: ["picture"],
    initial: {
      subject: "",
      body: "",
      stretches: formStretches([]),
      circleId: own.find(({ id }) => id === circleId)?.id ?? "",
      picture: "",
    },
    check: ({ subject, body }) => ({
      ...(subject.trim() === "" && { subject: t("form.missing") }),
      ...(body.trim() === "" && chosen.list.length === 0 && { body: t("form.missing") }),
    }),
    submit: async ({ subject, body, stretches, circleId: within, picture }) => {
      const { text, ...marked } = sentFrom(body, stretches);
      const stands = { ...(within !== "" && { circleId: within }), ...(groupId !== undefined && { groupId }) };
      const imageId = await pictureId(picture);
      const carried = await upload(chosen.list);
      await create.mutateAsync({
        body: { subject: subject.trim(), body: text, ...marked, ...stands, ...carried, ...(imageId && { imageId }) },
      });
      void forgetFiles(chosen.take());
    },
  });
  const { circleId: within } = form.values;
  const circle = own.find(({ id }) => id === within) ?? null;
  const close = () => {
    dropDraft(keep);
    void forgetFiles(chosen.take());
    onClose();
  };
  const written = { ...form, hasChanges: () => chosen.list.length > 0 || form.hasChanges() };
  return (
    <FormDialog title={t("threads.start")} form={written} action={t("threads.post")} onClose={close}>
      <TextField {...form.field("subject")} label={t("threads.subject")} maxLength={200} />
      <WritingField
        form={form}
        bound={form.field("body")}
        label={t("threads.firstMessage")}
        required={chosen.list.length === 0}
        named={useReadersNamed({ circle }, accountId)}
        attachments={attachments}
      />
      {groupId === undefined && (
        <ChoiceField
          {...form.field("circleId")}
          required
          label={t("threads.where")}
          options={[
            { value: "", label: t("threads.everybody") },
            ...own.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {attachments && <PictureField {...form.field("picture")} label={t("threads.picture")} shape="wide" />}
    </FormDialog>
  );
}
