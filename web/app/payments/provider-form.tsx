import type { DataOf } from "@marquee/contract/kernel";
import { payments } from "@marquee/contract/payments";
import { useState } from "react";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";

import { TextField } from "../ui/field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { FormSection } from "../ui/form-section.tsx";
import { LeaveGuard } from "../ui/leave-guard.tsx";
import { SentForm } from "../ui/sent-form.tsx";
import { TestKeys } from "./test-keys.tsx";
import { WebhookAddress } from "./webhook-address.tsx";

export type Settings = DataOf<typeof payments.settings>;

/** Begins anew when it is saved: a secret that was typed does not stay on the screen. */
export function ProviderForm({ settings }: { settings: Settings }) {
  const [saves, setSaves] = useState(0);
  return <Fields key={saves} settings={settings} onSaved={() => setSaves(saves + 1)} />;
}

function Fields({ settings, onSaved }: { settings: Settings; onSaved: () => void }) {
  const t = useText();
  const { publishableKey, hasSecretKey, hasWebhookSecret } = settings;
  const provider: "manual" | "stripe" = settings.provider === "stripe" ? "stripe" : "manual";
  const form = useActionForm(
    payments.saveSettings,
    { provider, publishableKey: publishableKey ?? "", secretKey: "", webhookSecret: "" },
    {
      onDone: () => {
        showToast({ kind: "success", text: t("payment.settings.saved") });
        onSaved();
      },
    },
  );
  const isStripe = form.values.provider === "stripe";
  const key = { dir: "ltr", autoComplete: "off", spellCheck: false, translate: "no" } as const;
  // Where nothing is charged there are keys of nobody.
  const isAsked = (isKept: boolean): boolean => settings.mode !== "simulated" && !isKept;
  const kept = (isKept: boolean): string => t(isKept ? "payment.settings.kept" : "payment.settings.missing");
  return (
    <SentForm form={form} action={t("ui.save")}>
      <ChoiceField
        {...form.field("provider")}
        look="cards"
        required
        label={t("payment.settings.how")}
        options={[
          { value: "manual", label: t("payment.settings.manual"), hint: t("payment.settings.manualHint") },
          { value: "stripe", label: "Stripe", hint: t("payment.settings.stripeHint") },
        ]}
      />
      {isStripe && (
        <FormSection title={t("payment.settings.keys")} text={t("payment.settings.keysText")}>
          <TextField
            {...form.field("publishableKey")}
            {...key}
            required={isAsked(publishableKey !== null)}
            label={t("payment.settings.publishableKey")}
            placeholder="pk_live_…"
          />
          <TextField
            {...form.field("secretKey")}
            {...key}
            required={isAsked(hasSecretKey)}
            label={t("payment.settings.secretKey")}
            hint={kept(hasSecretKey)}
            placeholder="sk_live_…"
          />
          <TextField
            {...form.field("webhookSecret")}
            {...key}
            required={isAsked(hasWebhookSecret)}
            label={t("payment.settings.webhookSecret")}
            hint={kept(hasWebhookSecret)}
            placeholder="whsec_…"
          />
          {hasSecretKey && <TestKeys />}
        </FormSection>
      )}
      {isStripe && <WebhookAddress settings={settings} />}
      <LeaveGuard form={form} />
    </SentForm>
  );
}
