import { listings } from "@marquee/contract/listings";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import type { Form } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextArea, TextField } from "../ui/field.tsx";
import { PictureField } from "../ui/fields/picture-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { ListedSpeaker, Listing } from "./reads.ts";

type Values = {
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly company: string;
  readonly bio: string;
  readonly imageDataUri: string;
};
type EditProps = { listing: Listing; speaker: ListedSpeaker | undefined; onClose: () => void };

/** A speaker who is there, or a new one. All of it is sent, as it is kept together. */
export function EditSpeaker({ listing, speaker, onClose }: EditProps) {
  return speaker ? (
    <Change listing={listing} speaker={speaker} onClose={onClose} />
  ) : (
    <Add listing={listing} onClose={onClose} />
  );
}

const whole = ({ imageDataUri: _picture, ...speaker }: Values) => ({ speaker });

function Add({ listing, onClose }: Pick<EditProps, "listing" | "onClose">) {
  const begins: Values = { firstName: "", lastName: "", title: "", company: "", bio: "", imageDataUri: "" };
  const form = useActionForm(listings.addSpeaker, begins, { input: { eventId: listing.id }, body: whole });
  return <Fields title="listing.addSpeaker" form={form} onClose={onClose} />;
}

function Change({ listing, speaker, onClose }: EditProps & { speaker: ListedSpeaker }) {
  const { id: speakerId, firstName, lastName, title, company, bio, image } = speaker;
  const now: Values = {
    firstName,
    lastName: lastName ?? "",
    title: title ?? "",
    company: company ?? "",
    bio: bio ?? "",
    imageDataUri: image?.uri ?? "",
  };
  const form = useActionForm(listings.updateSpeaker, now, { input: { eventId: listing.id, speakerId }, body: whole });
  return <Fields title="listing.editSpeaker" form={form} onClose={onClose} />;
}

type FieldsProps = { title: "listing.addSpeaker" | "listing.editSpeaker"; form: Form<Values>; onClose: () => void };

function Fields({ title, form, onClose }: FieldsProps) {
  const t = useText();
  return (
    <FormDialog title={t(title)} form={form} action={t("ui.save")} onClose={onClose}>
      <TextField {...form.field("firstName")} label={t("listing.firstName")} />
      <TextField {...form.field("lastName")} label={t("listing.lastName")} />
      <TextField {...form.field("title")} label={t("listing.jobTitle")} />
      <TextField {...form.field("company")} label={t("listing.company")} />
      <TextArea {...form.field("bio")} label={t("listing.bio")} rows={4} />
      <PictureField {...form.field("imageDataUri")} label={t("listing.picture")} shape="face" />
    </FormDialog>
  );
}
