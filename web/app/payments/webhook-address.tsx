import { exactText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { FormSection } from "../ui/form-section.tsx";
import type { Settings } from "./provider-form.tsx";

/** Where Stripe is to tell what happened, what it has to tell, and whether it does. */
export function WebhookAddress({ settings }: { settings: Settings }) {
  const t = useText();
  const reading = useReading();
  const { webhookUrl, webhookEvents, webhookAt, refusedAt } = settings;
  const when = (moment: string): string => exactText(Date.parse(moment), reading);
  return (
    <FormSection title={t("payment.settings.webhook")} text={t("payment.settings.webhookText")}>
      <p className="flex items-center gap-1">
        <bdi translate="no" className="min-w-0 text-14 wrap-anywhere">
          {webhookUrl}
        </bdi>
        <CopyButton text={webhookUrl} iconLabel={t("payment.copy", { name: t("payment.settings.address") })} />
      </p>
      <details className="text-14">
        <summary className="flex min-h-11 cursor-pointer items-center font-medium">
          {t("payment.settings.events", { count: webhookEvents.length })}
        </summary>
        <ul translate="no" dir="ltr" className="grid gap-1 pb-2 text-muted">
          {webhookEvents.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </details>
      <p className="text-14 text-muted" suppressHydrationWarning>
        {webhookAt ? t("payment.settings.heard", { when: when(webhookAt) }) : t("payment.settings.unheard")}
      </p>
      {refusedAt && (
        <p className="text-14 text-warning" suppressHydrationWarning>
          {t("payment.settings.forged", { when: when(refusedAt) })}
        </p>
      )}
    </FormSection>
  );
}
