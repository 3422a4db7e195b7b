import { managedCollections } from "@marquee/contract/managed-collections";
import { useNavigate } from "react-router";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import type { Form } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { type StudioChannel, studioOf } from "../managed-channels/index.ts";
import { TextArea, TextField } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { Collection } from "./reads.ts";

/** Adds a collection to a channel, and goes on where something is put into it. */
export function NewCollection({ channel, onClose }: { channel: StudioChannel; onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const form = useActionForm(
    managedCollections.create,
    { name: "", description: "" },
    {
      input: { channelId: channel.id },
      keep: "new-collection",
      onDone: ({ id }) => navigate(studioOf(channel, `/collections/${id}`)),
    },
  );
  return (
    <FormDialog title={t("managedCollection.new")} form={form} action={t("managedCollection.create")} onClose={onClose}>
      <CollectionFields form={form} />
    </FormDialog>
  );
}

export function EditCollection({ collection, onClose }: { collection: Collection; onClose: () => void }) {
  const t = useText();
  const { id: collectionId, channelId, name, description } = collection;
  const form = useActionForm(managedCollections.update, { name, description }, { input: { channelId, collectionId } });
  return (
    <FormDialog title={t("managedCollection.edit")} form={form} action={t("ui.save")} onClose={onClose}>
      <CollectionFields form={form} />
    </FormDialog>
  );
}

function CollectionFields({ form }: { form: Form<{ readonly name: string; readonly description: string }> }) {
  const t = useText();
  return (
    <>
      <TextField {...form.field("name")} label={t("managedCollection.name")} />
      <TextArea
        {...form.field("description")}
        label={t("managedChannel.description")}
        hint={t("managedCollection.descriptionHint")}
        rows={3}
      />
    </>
  );
}
