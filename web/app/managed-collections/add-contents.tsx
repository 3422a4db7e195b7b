import { queryOptions } from "@marquee/client";
import { managedCollections } from "@marquee/contract/managed-collections";
import { useQueryClient } from "@tanstack/react-query";
import { useApi } from "../kernel/data/api.tsx";
import { useAction } from "../kernel/data/use-action.ts";
import { type Form, useForm } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { Picker } from "../ui/picker.tsx";
import { type Collection, contentsFound } from "./reads.ts";

/** As much as the picker shows of what a channel has. */
type Offered = { readonly id: string; readonly title: string | null };
type Chosen = { readonly contents: readonly Offered[] };
const nothing: Chosen = { contents: [] };

/** Puts what a channel has into a collection: found by words, several at once, in the order in which they were chosen. */
export function AddContents({ collection, onClose }: { collection: Collection; onClose: () => void }) {
  const t = useText();
  const api = useApi();
  const queries = useQueryClient();
  const { channelId, id: collectionId } = collection;
  const add = useAction(managedCollections.addContent, { faults: "form" });
  const form: Form<Chosen> = useForm({
    initial: nothing,
    submit: async ({ contents }) => {
      // One after the other, at the end each: what is in it by now is no longer chosen.
      for (const { id: contentId } of contents) {
        await add.mutateAsync({ channelId, collectionId, contentId });
        form.setValues((now) => ({ contents: now.contents.filter(({ id }) => id !== contentId) }));
      }
    },
  });
  const { value, onChange, name: _name, ...field } = form.field("contents");
  const search = async (words: string): Promise<readonly Offered[]> =>
    (await queries.fetchQuery(queryOptions(api, ...contentsFound(channelId, words)))).items;
  return (
    <FormDialog
      title={t("managedCollection.addTo", { name: collection.name })}
      form={form}
      action={t("managedCollection.addAction")}
      isReady={value.length > 0}
      onClose={onClose}
    >
      <Picker
        {...field}
        label={t("managedCollection.find")}
        hint={t("managedCollection.findHint")}
        source={{
          listName: `contents of ${channelId}`,
          search,
          idOf: ({ id }) => id,
          textOf: ({ title }) => title ?? t("managedChannel.untitled"),
        }}
        chosen={value}
        onChange={onChange}
      />
    </FormDialog>
  );
}
