import { groups } from "@marquee/contract/groups";
import { useNavigate } from "react-router";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextArea, TextField } from "../ui/field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { PictureField } from "../ui/fields/picture-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { GroupDetail } from "./reads.ts";

type Values = {
  readonly group: {
    readonly name: string;
    readonly description: string;
    readonly access: GroupDetail["access"];
    readonly externalUrl: string;
  };
  /** The one that there is by its address; emptied, it is taken away. */
  readonly imageDataUri: string;
};
type Changed = Values & { readonly group: Values["group"] & { readonly whoWrites: GroupDetail["whoWrites"] } };
const nothingYet: Values = {
  group: { name: "", description: "", access: "public", externalUrl: "" },
  imageDataUri: "",
};

/** Founds a group; whoever founds it owns it. */
export function NewGroup({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const form = useActionForm(groups.create, nothingYet, { onDone: ({ slug }) => navigate(`/groups/${slug}`) });
  return (
    <FormDialog title={t("group.found")} form={form} action={t("group.found")} wide onClose={onClose}>
      <TextField {...form.field("group.name")} label={t("group.name")} />
      <ChoiceField
        {...form.field("group.access")}
        look="cards"
        label={t("group.whoSees")}
        required
        options={useAccesses()}
      />
      <TextArea {...form.field("group.description")} label={t("group.description")} rows={4} />
      <PictureField {...form.field("imageDataUri")} label={t("group.picture")} shape="banner" />
      <TextField {...form.field("group.externalUrl")} label={t("group.website")} type="url" placeholder="https://" />
    </FormDialog>
  );
}

/** Only what is another now is sent. */
export function EditGroup({ group, onClose }: { group: GroupDetail; onClose: () => void }) {
  const t = useText();
  const { id: groupId, name, description, access, whoWrites, externalUrl } = group;
  const now: Changed = {
    group: { name, description, access, whoWrites, externalUrl: externalUrl ?? "" },
    imageDataUri: group.image?.uri ?? "",
  };
  const form = useActionForm(groups.update, now, { input: { groupId } });
  return (
    <FormDialog title={t("group.edit")} form={form} action={t("ui.save")} wide onClose={onClose}>
      <TextField {...form.field("group.name")} label={t("group.name")} />
      <ChoiceField
        {...form.field("group.access")}
        look="cards"
        label={t("group.whoSees")}
        required
        options={useAccesses()}
      />
      <ChoiceField
        {...form.field("group.whoWrites")}
        label={t("group.whoWrites")}
        required
        options={[
          { value: "everybody", label: t("group.whoWrites.everybody") },
          { value: "moderators", label: t("group.whoWrites.moderators") },
        ]}
      />
      <TextArea {...form.field("group.description")} label={t("group.description")} rows={4} />
      <PictureField {...form.field("imageDataUri")} label={t("group.picture")} shape="banner" />
      <TextField {...form.field("group.externalUrl")} label={t("group.website")} type="url" placeholder="https://" />
    </FormDialog>
  );
}

function useAccesses() {
  const t = useText();
  return [
    { value: "public", label: t("group.publicText") },
    { value: "private", label: t("group.privateText") },
  ] as const;
}
