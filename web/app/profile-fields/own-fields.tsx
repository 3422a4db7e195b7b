import type { FieldAudience } from "@marquee/contract/profile-fields";
import { fieldAudiences, profileFields } from "@marquee/contract/profile-fields";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { AsyncButton } from "../ui/button.tsx";
import { TextArea, TextField } from "../ui/field.tsx";
import { ChoicesField } from "../ui/fields/check-field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { DateField } from "../ui/fields/date-field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { useGuarded } from "../ui/leave-guard.tsx";
import { audienceNames, type OwnField } from "./reads.ts";

const valueOf = ({ field, text, optionIds, audience }: OwnField) => ({ fieldId: field.id, text, optionIds, audience });

/** What the community asks of everybody: filled in, each for whoever shall read it. */
export function OwnFields({ fields }: { fields: readonly OwnField[] }) {
  const t = useText();
  const form = useActionForm(
    profileFields.fillIn,
    { values: fields.map(valueOf) },
    {
      onDone: () => showToast({ kind: "success", text: t("profileFields.saved") }),
      body: ({ values }) => ({ values }),
      check: ({ values }) =>
        faultsIn(fields, values, { missing: t("form.missing"), address: t("profileFields.address") }),
    },
  );
  useGuarded({ form });
  const audiences = fieldAudiences.map((value) => ({ value, label: t(audienceNames[value]) }));
  return (
    <section aria-labelledby="own-fields" className="mt-10 border-t border-line pt-6">
      <h2 id="own-fields" className="text-22">
        {t("profileFields.title")}
      </h2>
      <p className="measure mt-1 mb-4 text-muted">{t("profileFields.text")}</p>
      <FormShell
        faults={form.faults}
        onSubmit={form.submit}
        actions={
          <AsyncButton type="submit" look="primary" busy={form.busy}>
            {t("profileFields.save")}
          </AsyncButton>
        }
      >
        {fields.map((own, index) => (
          <div key={own.field.id} className="grid items-start gap-x-4 gap-y-2 pair:grid-cols-[1fr_14rem]">
            <Answer form={form} own={own} index={index} />
            <ChoiceField
              {...form.field(`values.${index}.audience`)}
              label={t("profileFields.whoReads", { field: own.field.name })}
              options={audiences}
            />
          </div>
        ))}
      </FormShell>
    </section>
  );
}

type Values = readonly { fieldId: string; text: string; optionIds: readonly string[]; audience: FieldAudience | "" }[];
type OwnForm = ReturnType<typeof useActionForm<typeof profileFields.fillIn, { values: ReturnType<typeof valueOf>[] }>>;

function Answer({ form, own: { field }, index }: { form: OwnForm; own: OwnField; index: number }) {
  const t = useText();
  const { kind, name: label, required } = field;
  const options = field.options.map(({ id, name }) => ({ value: id, label: name }));
  if (kind === "several") {
    return <ChoicesField {...form.field(`values.${index}.optionIds`)} {...{ label, required, options }} />;
  }
  if (kind === "choice") {
    const { value, onChange, ...bound } = form.field(`values.${index}.optionIds`);
    return (
      <ChoiceField
        {...bound}
        {...{ label, required }}
        value={value[0] ?? ""}
        onChange={(id: string) => onChange(id ? [id] : [])}
        options={[...(required ? [] : [{ value: "", label: t("profileFields.noAnswer") }]), ...options]}
        placeholder={t("profileFields.noAnswer")}
      />
    );
  }
  const bound = { ...form.field(`values.${index}.text`), label, required };
  if (kind === "date") return <DateField {...bound} />;
  if (kind === "long") return <TextArea {...bound} rows={4} />;
  return <TextField {...bound} {...(kind === "link" ? { inputMode: "url" } : { maxLength: 200 })} />;
}

function faultsIn(fields: readonly OwnField[], values: Values, words: { missing: string; address: string }) {
  const faults: Record<string, string> = {};
  for (const [index, { field }] of fields.entries()) {
    const { text = "", optionIds = [] } = values[index] ?? {};
    const isChosen = field.kind === "choice" || field.kind === "several";
    const at = `values.${index}.${isChosen ? "optionIds" : "text"}`;
    if (field.required && text.trim() === "" && optionIds.length === 0) faults[at] = words.missing;
    else if (field.kind === "link" && /^(?!https?:\/\/)[a-z][a-z0-9+.-]*:/i.test(text.trim()))
      faults[at] = words.address;
  }
  return faults;
}
