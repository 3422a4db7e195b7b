import {
  type FieldAudience,
  fieldAudiences,
  type FieldKind,
  fieldKinds,
  profileFields,
} from "@marquee/contract/profile-fields";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { languageName } from "../kernel/i18n/format.ts";
import type { Rows } from "../kernel/forms/rows.ts";
import type { BoundField } from "../kernel/forms/use-form.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { TextField } from "../ui/field.tsx";
import { CheckField } from "../ui/fields/check-field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { RowsEditor } from "../ui/rows-editor.tsx";
import { audienceNames, type Field, kindNames } from "./reads.ts";

type FieldDialogProps = { field?: Field; onClose: () => void };

/** Something that the community asks in profiles: made, or changed. Its kind stays. */
export function FieldDialog({ field, onClose }: FieldDialogProps) {
  return field ? <EditField field={field} onClose={onClose} /> : <NewField onClose={onClose} />;
}

type Names = readonly { locale: string; name: string }[];
type Option = { readonly id: string; readonly names: Names };
type Options = readonly Option[];

/** A name for each language of the community, its own first. */
function useSettings(field?: Field) {
  const { DEFAULT_LOCALE, LOCALES } = usePageFacts().site;
  const locales = [DEFAULT_LOCALE, ...LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)];
  const named = (names: Field["names"]): Names =>
    locales.map((locale) => ({ locale, name: names.find((each) => each.locale === locale)?.name ?? "" }));
  const empty: Option = { id: "", names: named([]) };
  const options: Options = field ? field.options.map(({ id, names }) => ({ id, names: named(names) })) : [empty, empty];
  const audience: FieldAudience = field?.audience ?? "members";
  const initial = { names: named(field?.names ?? []), options, required: field?.required ?? false, audience };
  return { initial, rows: { options: empty } };
}

const written = (names: Names) => names.filter(({ name }) => name.trim() !== "");

/** Without the languages in which nothing is said. */
const sent = ({ names, options }: { names: Names; options: Options }) => ({
  names: written(names),
  options: options.map(({ id, names: called }) => ({ id, names: written(called) })),
});

function NewField({ onClose }: { onClose: () => void }) {
  const { initial, rows } = useSettings();
  const t = useText();
  const short: FieldKind = "short";
  const form = useActionForm(
    profileFields.create,
    { kind: short, ...initial },
    { rows, body: sent, check: ({ names }) => namesMissing(names, t("form.missing")) },
  );
  const { kind } = form.values;
  return (
    <FormDialog title={t("profileFields.add")} form={form} action={t("profileFields.addAction")} wide onClose={onClose}>
      <NameFields
        names={form.values.names}
        label={t("profileFields.name")}
        field={(index) => form.field(`names.${index}.name`)}
      />
      <ChoiceField
        {...form.field("kind")}
        label={t("profileFields.kind")}
        options={fieldKinds.map((value) => ({ value, label: t(kindNames[value]) }))}
      />
      {isChosenFrom(kind) && (
        <OptionRows
          rows={form.rows("options")}
          options={form.values.options}
          field={(option, index) => form.field(`options.${option}.names.${index}.name`)}
        />
      )}
      <Readers audience={form.field("audience")} required={form.field("required")} />
    </FormDialog>
  );
}

function EditField({ field, onClose }: { field: Field; onClose: () => void }) {
  const t = useText();
  const { initial, rows } = useSettings(field);
  const form = useActionForm(profileFields.update, initial, {
    rows,
    input: { fieldId: field.id },
    body: sent,
    check: ({ names }) => namesMissing(names, t("form.missing")),
  });
  return (
    <FormDialog title={field.name} form={form} action={t("ui.save")} wide onClose={onClose}>
      <NameFields
        names={form.values.names}
        label={t("profileFields.name")}
        field={(index) => form.field(`names.${index}.name`)}
      />
      {isChosenFrom(field.kind) && (
        <OptionRows
          rows={form.rows("options")}
          options={form.values.options}
          field={(option, index) => form.field(`options.${option}.names.${index}.name`)}
        />
      )}
      <Readers audience={form.field("audience")} required={form.field("required")} />
    </FormDialog>
  );
}

const isChosenFrom = (kind: FieldKind | ""): boolean => kind === "choice" || kind === "several";
const namesMissing = (names: Names, fault: string) =>
  names.some(({ name }) => name.trim()) ? {} : { "names.0.name": fault };

type NameFieldsProps = { names: Names; label: string; field: (index: number) => BoundField };

/** What something is called, in each language of the community. */
function NameFields({ names, label, field }: NameFieldsProps) {
  const t = useText();
  const { locale: reader } = useReading();
  return names.map(({ locale }, index) => (
    <TextField
      key={locale}
      {...field(index)}
      required={undefined}
      label={
        names.length === 1 ? label : t("profileFields.nameIn", { name: label, language: languageName(locale, reader) })
      }
    />
  ));
}

type OptionsProps = { rows: Rows; options: Options; field: (option: number, index: number) => BoundField };

function OptionRows({ rows, options, field }: OptionsProps) {
  const t = useText();
  return (
    <RowsEditor
      {...rows}
      label={t("profileFields.options")}
      nameOf={(index) => t("profileFields.optionNumber", { number: index + 1 })}
      addLabel={t("profileFields.addOption")}
      minimum={2}
      maximum={40}
    >
      {(option) => (
        <NameFields
          names={options[option]?.names ?? []}
          label={t("profileFields.option")}
          field={(index) => field(option, index)}
        />
      )}
    </RowsEditor>
  );
}

type ReadersProps = { audience: BoundField<FieldAudience | "">; required: BoundField<boolean> };

function Readers({ audience, required }: ReadersProps) {
  const t = useText();
  return (
    <>
      <ChoiceField
        {...audience}
        label={t("profileFields.audience")}
        hint={t("profileFields.audienceHint")}
        options={fieldAudiences.map((value) => ({ value, label: t(audienceNames[value]) }))}
      />
      <CheckField {...required} label={t("profileFields.mustFill")} />
    </>
  );
}
