import { queryOptions } from "@marquee/client";
import { accounts } from "@marquee/contract/accounts";
import { guestLinks, guestTypes } from "@marquee/contract/contents";
import { managedGuests } from "@marquee/contract/managed-guests";
import { useQueryClient } from "@tanstack/react-query";
import { UserCheck } from "lucide-react";
import { useApi } from "../kernel/data/api.tsx";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import type { Form } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { AccordionItem } from "../ui/accordion.tsx";
import { displayName } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { TextArea, TextField } from "../ui/field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { PeopleField } from "../ui/fields/people-field.tsx";
import { PictureField } from "../ui/fields/picture-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { Guest, GuestIds } from "./content-guests.tsx";

type Values = {
  readonly contentGuest: Readonly<typeof noLines> & {
    readonly accountId: string;
    readonly name: string;
    readonly type: Guest["type"] | "";
  };
  readonly imageDataUri: string;
};

const noLines = {
  title: "",
  company: "",
  companyLink: "",
  companyBio: "",
  bio: "",
  website: "",
  facebook: "",
  twitter: "",
  instagram: "",
  linkedIn: "",
  tikTok: "",
  youtube: "",
  discord: "",
};
const nobody: Values = { contentGuest: { accountId: "", name: "", type: "guest", ...noLines }, imageDataUri: "" };
const valuesOf = (guest: Guest): Values => ({
  contentGuest: {
    accountId: guest.accountId ?? "",
    name: guest.name,
    type: guest.type,
    title: guest.title ?? "",
    company: guest.company ?? "",
    companyLink: guest.companyLink ?? "",
    companyBio: guest.companyBio ?? "",
    bio: guest.bio ?? "",
    website: guest.website ?? "",
    facebook: guest.facebook ?? "",
    twitter: guest.twitter ?? "",
    instagram: guest.instagram ?? "",
    linkedIn: guest.linkedIn ?? "",
    tikTok: guest.tikTok ?? "",
    youtube: guest.youtube ?? "",
    discord: guest.discord ?? "",
  },
  imageDataUri: guest.image?.uri ?? "",
});

type GuestDialogProps = { ids: GuestIds; guest?: Guest; onClose: () => void };

/** Somebody who is heard, seen or read in it: of the community, or just a name. */
export function GuestDialog({ ids, guest, onClose }: GuestDialogProps) {
  return guest ? <Change {...{ ids, guest, onClose }} /> : <Add {...{ ids, onClose }} />;
}

function Add({ ids, onClose }: Pick<GuestDialogProps, "ids" | "onClose">) {
  const form = useActionForm(managedGuests.addGuest, nobody, { input: ids });
  return <Fields title="managedGuest.add" form={form} onClose={onClose} />;
}

function Change({ ids, guest, onClose }: GuestDialogProps & { guest: Guest }) {
  const form = useActionForm(managedGuests.updateGuest, valuesOf(guest), { input: { ...ids, guestId: guest.id } });
  return <Fields title="managedGuest.edit" form={form} onClose={onClose} />;
}

type FieldsProps = { title: "managedGuest.add" | "managedGuest.edit"; form: Form<Values>; onClose: () => void };

function Fields({ title, form, onClose }: FieldsProps) {
  const t = useText();
  return (
    <FormDialog title={t(title)} form={form} action={t("ui.save")} onClose={onClose}>
      <Member form={form} />
      <TextField {...form.field("contentGuest.name")} label={t("managedGuest.name")} />
      <ChoiceField<Guest["type"] | "">
        {...form.field("contentGuest.type")}
        label={t("managedGuest.part")}
        options={guestTypes.map((value) => ({ value, label: t(`managedGuest.type.${value}`) }))}
      />
      <TextField {...form.field("contentGuest.title")} label={t("managedGuest.jobTitle")} />
      <TextField {...form.field("contentGuest.company")} label={t("managedGuest.company")} />
      <TextArea {...form.field("contentGuest.bio")} label={t("managedGuest.bio")} rows={3} />
      <PictureField {...form.field("imageDataUri")} label={t("managedGuest.picture")} shape="face" />
      <AccordionItem title={t("managedGuest.more")} look="quiet">
        <div className="grid grid-cols-1 gap-5 pt-3">
          <TextField
            {...form.field("contentGuest.companyLink")}
            label={t("managedGuest.companyLink")}
            inputMode="url"
          />
          <TextArea {...form.field("contentGuest.companyBio")} label={t("managedGuest.companyBio")} rows={2} />
          {guestLinks.map((link) => (
            <TextField key={link} {...form.field(`contentGuest.${link}`)} label={t(`managedGuest.link.${link}`)} />
          ))}
        </div>
      </AccordionItem>
    </FormDialog>
  );
}

/** Who of the community it is, if anybody; their name is taken over where none was written. */
function Member({ form }: { form: Form<Values> }) {
  const t = useText();
  const api = useApi();
  const queries = useQueryClient();
  const self = useSelf();
  const { value, onChange: _change, error, ...field } = form.field("contentGuest.accountId");
  const take = async (accountId: string) => {
    const set = (name: (before: string) => string) =>
      form.setValues((current) => ({
        ...current,
        contentGuest: { ...current.contentGuest, accountId, name: name(current.contentGuest.name) },
      }));
    set((before) => before);
    if (accountId === "") return;
    const name = displayName(await queries.fetchQuery(queryOptions(api, accounts.get, { accountId })));
    set((before) => before || name);
  };
  return (
    <div className="grid grid-cols-1 gap-1">
      <PeopleField
        id={field.id}
        label={t("managedGuest.member")}
        hint={t("managedGuest.memberHint")}
        {...(error && { error })}
        value={value === "" ? [] : [value]}
        onChange={(ids) => void take(ids.at(-1) ?? "")}
        most={1}
        required={false}
      />
      {value === "" && self && (
        <Button look="quiet" icon={UserCheck} className="-ms-4 justify-self-start" onClick={() => void take(self.id)}>
          {t("managedGuest.me")}
        </Button>
      )}
    </div>
  );
}
