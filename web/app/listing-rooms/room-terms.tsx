import { useRead } from "../kernel/data/use-read.ts";
import type { Form } from "../kernel/forms/use-form.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { addOnsOf } from "../listing-add-ons/index.ts";
import { passTypesOf } from "../listing-passes/index.ts";
import type { EventItem } from "../listings/index.ts";
import { AccordionItem } from "../ui/accordion.tsx";
import { CheckField } from "../ui/fields/check-field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { MoneyField, NumberField } from "../ui/fields/number-field.tsx";
import { FieldRow, FormSection } from "../ui/form-section.tsx";
import { RowsEditor } from "../ui/rows-editor.tsx";
import type { RoomValues } from "./room-values.ts";
import { StayFields } from "./stay-fields.tsx";

type TermsProps = { form: Form<RoomValues>; event: EventItem; timeZone: string };
type Option = { readonly id: string; readonly name: string };
type RowsProps = Omit<TermsProps, "event"> & { options: readonly Option[] };

/** For which passes a room is, on what terms, and which add-ons make a stay longer. */
export function RoomTerms({ form, event, timeZone }: TermsProps) {
  const t = useText();
  const types = useRead(...passTypesOf(event.id)).data ?? [];
  const addOns = useRead(...addOnsOf(event.id)).data ?? [];
  if (types.length === 0 && addOns.length === 0) return null;
  return (
    <FormSection title={t("listingAddOn.who")} text={t("listingRoom.whoText")}>
      {types.length > 0 && <PassTypeRows form={form} options={types} timeZone={timeZone} />}
      {addOns.length > 0 && <AddOnRows form={form} options={addOns} timeZone={timeZone} />}
    </FormSection>
  );
}

const optionsOf = (options: readonly Option[]) => options.map(({ id, name }) => ({ value: id, label: name }));

function PassTypeRows({ form, options, timeZone }: RowsProps) {
  const t = useText();
  const currency = useSite().PAYMENT.CURRENCY;
  return (
    <RowsEditor
      {...form.rows("passTypes")}
      label={t("listingRoom.passes")}
      nameOf={(index) => t("listingRoom.passNumber", { number: index + 1 })}
      addLabel={t("listingRoom.addPass")}
      maximum={options.length}
    >
      {(index) => (
        <>
          <ChoiceField
            {...form.field(`passTypes.${index}.passTypeId`)}
            label={t("listingRoom.pass")}
            options={optionsOf(options)}
          />
          <CheckField {...form.field(`passTypes.${index}.enabled`)} label={t("listingRoom.enabled")} />
          <FieldRow>
            <MoneyField
              {...form.field(`passTypes.${index}.premium`)}
              label={t("listingRoom.premium")}
              hint={t("listingRoom.premiumHint")}
              currency={currency}
            />
            <NumberField
              {...form.field(`passTypes.${index}.includedNights`)}
              label={t("listingRoom.includedNights")}
              hint={t("listingRoom.includedNightsHint")}
            />
          </FieldRow>
          <FieldRow>
            <NumberField {...form.field(`passTypes.${index}.minPasses`)} label={t("listingRoom.fewest")} />
            <NumberField {...form.field(`passTypes.${index}.maxPasses`)} label={t("listingRoom.most")} />
          </FieldRow>
          <AccordionItem look="quiet" title={t("listingRoom.ownStay")}>
            <div className="grid gap-4 pt-2">
              <StayFields field={(name) => form.field(`passTypes.${index}.${name}`)} timeZone={timeZone} />
            </div>
          </AccordionItem>
        </>
      )}
    </RowsEditor>
  );
}

function AddOnRows({ form, options, timeZone }: RowsProps) {
  const t = useText();
  return (
    <RowsEditor
      {...form.rows("addOns")}
      label={t("listingRoom.addOns")}
      nameOf={(index) => t("listingRoom.addOnNumber", { number: index + 1 })}
      addLabel={t("listingRoom.addAddOn")}
      maximum={options.length}
    >
      {(index) => (
        <>
          <ChoiceField
            {...form.field(`addOns.${index}.addOnId`)}
            label={t("listingRoom.addOn")}
            options={optionsOf(options)}
          />
          <StayFields field={(name) => form.field(`addOns.${index}.${name}`)} timeZone={timeZone} />
        </>
      )}
    </RowsEditor>
  );
}
