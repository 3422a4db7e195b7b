import { advertisement, type AdvertisementPlace } from "@marquee/contract/advertisement";
import { manage } from "@marquee/contract/manage";
import { useRead } from "../kernel/data/use-read.ts";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import type { Form } from "../kernel/forms/use-form.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { TextField } from "../ui/field.tsx";
import { ChoicesField } from "../ui/fields/check-field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { MomentField } from "../ui/fields/date-field.tsx";
import { NumberField } from "../ui/fields/number-field.tsx";
import { PictureField } from "../ui/fields/picture-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { ManagedAdvertisement } from "./reads.ts";

type AdvertisementDialogProps = { advertisement?: ManagedAdvertisement; onClose: () => void };

/** An advertisement: made, or changed. */
export function AdvertisementDialog({ advertisement: shown, onClose }: AdvertisementDialogProps) {
  return shown ? <EditAdvertisement shown={shown} onClose={onClose} /> : <NewAdvertisement onClose={onClose} />;
}

type Values = {
  readonly name: string;
  readonly type: "" | "square" | "rectangle";
  readonly link: string;
  readonly description: string;
  readonly places: readonly ("" | AdvertisementPlace)[];
  readonly weight: number | null;
  readonly tiers: readonly string[];
  readonly startsAt: string;
  readonly endsAt: string;
  /** The one that there is by its address. */
  readonly imageDataUri: string;
};
const nothingYet: Values = {
  name: "",
  type: "square",
  link: "",
  description: "",
  places: ["home"],
  weight: 1,
  tiers: [],
  startsAt: "",
  endsAt: "",
  imageDataUri: "",
};

function NewAdvertisement({ onClose }: { onClose: () => void }) {
  const t = useText();
  const form = useActionForm(advertisement.create, nothingYet, {});
  return (
    <FormDialog title={t("advertisement.add")} form={form} action={t("advertisement.addAction")} wide onClose={onClose}>
      <AdvertisementFields form={form} />
    </FormDialog>
  );
}

function EditAdvertisement({ shown, onClose }: { shown: ManagedAdvertisement; onClose: () => void }) {
  const t = useText();
  const { id: advertisementId, name, type, link, description, places, weight, tiers, startsAt, endsAt, image } = shown;
  const now: Values = {
    name,
    type,
    link,
    description,
    places,
    weight,
    tiers,
    startsAt: startsAt ?? "",
    endsAt: endsAt ?? "",
    imageDataUri: image?.uri ?? "",
  };
  const form = useActionForm(advertisement.update, now, { input: { advertisementId } });
  return (
    <FormDialog title={name} form={form} action={t("ui.save")} wide onClose={onClose}>
      <AdvertisementFields form={form} />
    </FormDialog>
  );
}

function AdvertisementFields({ form }: { form: Form<Values> }) {
  const t = useText();
  const { type } = form.values;
  return (
    <>
      <TextField {...form.field("name")} label={t("advertisement.name")} hint={t("advertisement.nameHint")} />
      <ChoiceField
        {...form.field("type")}
        label={t("advertisement.form")}
        look="cards"
        options={[
          { value: "square", label: t("advertisement.square"), hint: t("advertisement.squareHint") },
          { value: "rectangle", label: t("advertisement.rectangle"), hint: t("advertisement.rectangleHint") },
        ]}
      />
      <PictureField
        {...form.field("imageDataUri")}
        label={t("advertisement.picture")}
        shape={type === "rectangle" ? "banner" : "square"}
      />
      <TextField
        {...form.field("description")}
        label={t("advertisement.description")}
        hint={t("advertisement.descriptionHint")}
      />
      <TextField {...form.field("link")} label={t("advertisement.link")} type="url" inputMode="url" />
      <WhereAndWhen form={form} />
    </>
  );
}

function WhereAndWhen({ form }: { form: Form<Values> }) {
  const t = useText();
  const { timeZone } = useReading();
  const tiers = useRead(manage.tiers, {}).data ?? [];
  return (
    <>
      <ChoicesField
        {...form.field("places")}
        label={t("advertisement.places")}
        options={[
          { value: "home", label: t("nav.home") },
          { value: "events", label: t("nav.events") },
          { value: "groups", label: t("nav.groups") },
        ]}
      />
      {tiers.length > 0 && (
        <ChoicesField
          {...form.field("tiers")}
          label={t("advertisement.tiers")}
          hint={t("advertisement.tiersHint")}
          options={tiers.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      )}
      <MomentField {...form.field("startsAt")} timeZone={timeZone} label={t("advertisement.startsAt")} />
      <MomentField {...form.field("endsAt")} timeZone={timeZone} label={t("advertisement.endsAt")} />
      <NumberField
        {...form.field("weight")}
        label={t("advertisement.weight")}
        hint={t("advertisement.weightHint")}
        min={1}
        max={10}
      />
    </>
  );
}
