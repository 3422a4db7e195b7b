import { useForm } from "../kernel/forms/use-form.ts";
import type { Box } from "../kernel/outgoing/box.ts";
import { useText } from "../kernel/page/page.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { TextArea } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { OutgoingPost } from "./outgoing-posts.ts";

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

type Asked = Omit<WaitingDialogProps, "about">;

function EditWaiting({ post: { clientId, body }, box, onClose }: Asked) {
  const t = useText();
  const form = useForm({
    initial: { message: body.message },
    submit: async ({ message }) => {
      // Positions of names and links would be those of the words before.
      box.change(clientId, ({ body: { entities: _, ...kept }, ...post }) => ({ ...post, body: { ...kept, message } }));
      box.again(clientId);
    },
  });
  return (
    <FormDialog title={t("posts.editTitle")} form={form} action={t("posts.sendAgain")} onClose={onClose}>
      <TextArea {...form.field("message")} label={t("posts.words")} rows={6} maxLength={5_000} />
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
