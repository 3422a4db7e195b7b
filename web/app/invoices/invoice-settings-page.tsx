import { invoices } from "@marquee/contract/invoices";
import { countriesFor } from "../addresses/index.ts";
import { ManagedSettings, needsOfAdministrators } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { showToast } from "../kernel/toasts.ts";
import { TextArea, TextField } from "../ui/field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { FieldRow } from "../ui/form-section.tsx";
import { LeaveGuard } from "../ui/leave-guard.tsx";
import { SentForm } from "../ui/sent-form.tsx";
import { MissingDetails } from "./missing-details.tsx";
import { settingsRead, type Seller } from "./reads.ts";

const needs = needsOfAdministrators(...settingsRead);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What the community says of itself on its invoices. */
export default function InvoiceSettingsPage() {
  const t = useText();
  return (
    <ManagedSettings
      title={t("invoice.settings")}
      intro={<p className="measure pb-4 text-muted">{t("invoice.settingsText")}</p>}
      read={settingsRead}
    >
      {({ seller }) => (
        <>
          <MissingDetails />
          <SellerForm key={JSON.stringify(seller)} seller={seller} />
        </>
      )}
    </ManagedSettings>
  );
}

export function SellerForm({ seller }: { seller: Seller }) {
  const t = useText();
  const { locale } = useReading();
  // Names of countries are the browser's own: the server may know others.
  const isLive = useIsLive();
  const form = useActionForm(invoices.saveSettings, seller, {
    onDone: () => showToast({ kind: "success", text: t("invoice.settingsSaved") }),
  });
  return (
    <SentForm form={form} action={t("ui.save")}>
      <TextField {...form.field("name")} label={t("invoice.legalName")} hint={t("invoice.legalNameHint")} />
      <TextField {...form.field("address1")} label={t("addresses.address1")} />
      <TextField {...form.field("address2")} label={t("addresses.address2")} />
      <FieldRow>
        <TextField {...form.field("zip")} label={t("addresses.zip")} />
        <TextField {...form.field("city")} label={t("addresses.city")} />
      </FieldRow>
      <FieldRow>
        <TextField {...form.field("state")} label={t("addresses.state")} />
        <ChoiceField
          {...form.field("country")}
          label={t("addresses.country")}
          placeholder={t("addresses.chooseCountry")}
          options={isLive ? countriesFor(locale) : [{ value: seller.country, label: seller.country }]}
        />
      </FieldRow>
      <TextField {...form.field("taxNumber")} label={t("invoice.taxNumber")} hint={t("invoice.taxNumberHint")} />
      <TextField {...form.field("email")} label={t("invoice.email")} type="email" />
      <TextArea {...form.field("closing")} label={t("invoice.closing")} hint={t("invoice.closingHint")} rows={4} />
      <LeaveGuard form={form} />
    </SentForm>
  );
}
