import { useForm } from "../kernel/forms/use-form.ts";
import type { Box } from "../kernel/outgoing/box.ts";
import { useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { type Attachment, forgetFiles, formStretches, sentFrom, stretchesOf, WritingField } from "../messages/index.ts";
import { Confirm } from "../ui/confirm.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { OutgoingPost } from "./outgoing-posts.ts";
import { useNamed } from "./use-named.ts";

type WaitingDialogProps = {
  about: "edit" | "discard";
  post: OutgoingPost;
  box: Pick<Box<OutgoingPost>, "change" | "again" | "remove">;
  onClose: () => void;
};

/** What is done with a post that was refused on its way: its words are changed and go out anew, or it is let go. */
export function WaitingDialog({ about, ...props }: WaitingDialogProps) {
  return about === "edit" ? <EditWaiting {...props} /> : <DiscardWaiting {...props} />;
}

const none: readonly Attachment[] = [];

type Asked = Omit<WaitingDialogProps, "about">;

function EditWaiting({ post: { clientId, body, attachments = none }, box, onClose }: Asked) {
  const t = useText();
  const form = useForm({
    initial: {
      message: body.message,
      stretches: formStretches(stretchesOf(body.message, body.entities ?? [])),
      attachments,
    },
    submit: async ({ message, stretches, attachments: left }) => {
      const { text, ...marked } = sentFrom(message, stretches);
      box.change(clientId, ({ body: { entities: _, ...kept }, attachments: __, ...post }) => ({
        ...post,
        body: { ...kept, message: text, ...marked },
        ...(left.length > 0 && { attachments: left }),
      }));
      box.again(clientId);
      void forgetFiles(attachments.filter((each) => !left.includes(each)));
    },
  });
  const remove = (gone: string): void =>
    form.setValues(({ attachments: all, ...values }) => ({
      ...values,
      attachments: all.filter(({ key }) => key !== gone),
    }));
  const { message: words, attachments: list } = form.values;
  const isReady = words.trim() !== "" || list.length > 0;
  return (
    <FormDialog
      title={t("posts.editTitle")}
      form={form}
      action={t("posts.sendAgain")}
      isReady={isReady}
      onClose={onClose}
    >
      <WritingField
        form={form}
        bound={form.field("message")}
        label={t("posts.words")}
        required={list.length === 0}
        named={useNamed(useSelf()?.id)}
        attachments={{ list, remove }}
      />
    </FormDialog>
  );
}

function DiscardWaiting({ post: { clientId }, box, onClose }: Asked) {
  const t = useText();
  return (
    <Confirm
      open
      danger
      title={t("posts.discardWaiting")}
      action={t("ui.discard")}
      onConfirm={async () => box.remove(clientId)}
      onClose={onClose}
    >
      {t("posts.discardWaitingText")}
    </Confirm>
  );
}
