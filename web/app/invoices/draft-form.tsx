import { invoices } from "@marquee/contract/invoices";
import { useNavigate } from "react-router";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import type { Form } from "../kernel/forms/use-form.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { AsyncButton, LinkButton } from "../ui/button.tsx";
import { TextArea, TextField } from "../ui/field.tsx";
import { DateField } from "../ui/fields/date-field.tsx";
import { MoneyField, NumberField } from "../ui/fields/number-field.tsx";
import { PeopleField } from "../ui/fields/people-field.tsx";
import { FieldRow } from "../ui/form-section.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { LeaveGuard } from "../ui/leave-guard.tsx";
import { RowsEditor } from "../ui/rows-editor.tsx";
import type { Invoice } from "./reads.ts";

type Line = {
  readonly name: string;
  readonly description: string;
  readonly quantity: number | null;
  readonly amount: number | null;
  readonly taxRate: number | null;
};
type Values = {
  readonly people: readonly string[];
  readonly title: string;
  /** The day until which it is to be paid. */
  readonly due: string;
  readonly lineItems: readonly Line[];
  readonly notes: string;
};

const emptyLine: Line = { name: "", description: "", quantity: 1, amount: null, taxRate: null };
const rows = { lineItems: emptyLine };
const usualDays = 14;
const day = 24 * 60 * 60_000;

/** Noon, so that it is the same day wherever it is read. */
const sent = ({ people, due }: Values) => ({
  accountId: people[0] ?? "",
  dueDate: due === "" ? "" : `${due}T12:00:00.000Z`,
});

type Missing = { readonly people?: string; readonly due?: string };

function missingOf({ people, due }: Values, sentence: string): Missing {
  return { ...(people.length === 0 && { people: sentence }), ...(due === "" && { due: sentence }) };
}

export function NewDraft() {
  const t = useText();
  const navigate = useNavigate();
  const { now } = usePageFacts();
  const due = new Date(now + usualDays * day).toISOString().slice(0, 10);
  const initial: Values = { people: [], title: "", due, lineItems: [emptyLine], notes: "" };
  const form = useActionForm(invoices.create, initial, {
    rows,
    keep: "new-invoice",
    body: sent,
    check: (values) => missingOf(values, t("form.missing")),
    onDone: ({ id }) => navigate(`/manage/invoices/${id}`),
  });
  return <DraftFields form={form} back="/manage/invoices" />;
}

export function EditDraft({ invoice }: { invoice: Invoice }) {
  const t = useText();
  const navigate = useNavigate();
  const { id: invoiceId, payer, title, dueDate, notes } = invoice;
  const back = `/manage/invoices/${invoiceId}`;
  const lineItems = invoice.lineItems.map(({ name, description, quantity, amount, taxRate }) => ({
    name,
    description: description ?? "",
    quantity,
    amount,
    taxRate,
  }));
  const initial: Values = { people: [payer.id], title, due: dueDate.slice(0, 10), lineItems, notes: notes ?? "" };
  const form = useActionForm(invoices.update, initial, {
    input: { invoiceId },
    rows,
    body: sent,
    check: (values) => missingOf(values, t("form.missing")),
    onDone: () => navigate(back),
  });
  return <DraftFields form={form} back={back} />;
}

function DraftFields({ form, back }: { form: Form<Values>; back: string }) {
  const t = useText();
  const { site } = usePageFacts();
  return (
    <FormShell
      faults={form.faults}
      heading={t("ui.correct")}
      onSubmit={form.submit}
      actions={
        <>
          <AsyncButton type="submit" look="primary" busy={form.busy}>
            {t("invoice.saveDraft")}
          </AsyncButton>
          <LinkButton to={back}>{t("ui.cancel")}</LinkButton>
        </>
      }
    >
      <PeopleField {...form.field("people")} label={t("invoice.to")} most={1} />
      <TextField {...form.field("title")} label={t("invoice.about")} hint={t("invoice.aboutHint")} />
      <DateField {...form.field("due")} label={t("invoice.dueBy")} required />
      <RowsEditor
        {...form.rows("lineItems")}
        label={t("invoice.lines")}
        nameOf={(index) => t("invoice.line", { number: index + 1 })}
        addLabel={t("invoice.addLine")}
        minimum={1}
        maximum={100}
      >
        {(index) => (
          <>
            <TextField {...form.field(`lineItems.${index}.name`)} label={t("payment.what")} />
            <TextField {...form.field(`lineItems.${index}.description`)} label={t("invoice.description")} />
            <FieldRow>
              <NumberField {...form.field(`lineItems.${index}.quantity`)} label={t("invoice.quantity")} />
              <MoneyField
                {...form.field(`lineItems.${index}.amount`)}
                label={t("invoice.each")}
                currency={site.PAYMENT.CURRENCY}
              />
            </FieldRow>
            <NumberField
              {...form.field(`lineItems.${index}.taxRate`)}
              label={t("invoice.taxRate")}
              hint={t("invoice.taxHint")}
            />
          </>
        )}
      </RowsEditor>
      <TextArea {...form.field("notes")} label={t("invoice.notes")} rows={3} />
      <LeaveGuard form={form} />
    </FormShell>
  );
}
