import { managedChannels } from "@marquee/contract/managed-channels";
import { useNavigate } from "react-router";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextArea, TextField } from "../ui/field.tsx";
import { CheckField } from "../ui/fields/check-field.tsx";
import { PictureField } from "../ui/fields/picture-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { GroupField } from "./group-field.tsx";
import { studioOf } from "./reads.ts";

const nothingYet = { channel: { name: "", description: "", visible: true, groupId: "" }, imageDataUri: "" };

/** Founds a channel, and goes on in its studio. */
export function NewChannel({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const form = useActionForm(managedChannels.create, nothingYet, {
    keep: "new-channel",
    onDone: (channel) => navigate(studioOf(channel)),
  });
  return (
    <FormDialog title={t("managedChannel.new")} form={form} action={t("managedChannel.create")} wide onClose={onClose}>
      <TextField {...form.field("channel.name")} label={t("managedChannel.name")} />
      <TextArea
        {...form.field("channel.description")}
        label={t("managedChannel.description")}
        hint={t("managedChannel.descriptionHint")}
        rows={3}
      />
      <PictureField
        {...form.field("imageDataUri")}
        label={t("managedChannel.artwork")}
        hint={t("managedChannel.artworkHint")}
        shape="square"
      />
      <GroupField {...form.field("channel.groupId")} />
      <CheckField
        {...form.field("channel.visible")}
        label={t("managedChannel.visible")}
        hint={t("managedChannel.visibleHint")}
      />
    </FormDialog>
  );
}
