import { integrations } from "@marquee/contract/integrations";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { CheckField } from "../ui/fields/check-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { decidedAhead, type Service } from "./reads.ts";

/** Asks how much a service may know that asks for more than one thing. */
export function AllowService({ service, onClose }: { service: Service; onClose: () => void }) {
  const t = useText();
  const { type, details, enabled } = service;
  const form = useActionForm(
    integrations.enable,
    { permissions: enabled ? service.permissions : details.permissions },
    {
      input: { type },
      inTurn: `integration ${type}`,
      optimistic: ({ body }) => decidedAhead(type, "enabled", body.permissions ?? details.permissions),
    },
  );
  return (
    <FormDialog
      title={t("integration.allowTitle", { name: details.name })}
      form={form}
      action={t(enabled ? "ui.save" : "integration.allow")}
      onClose={onClose}
    >
      <p className="measure text-muted">{t("integration.allowText")}</p>
      <CheckField {...form.field("permissions.info")} label={t("integration.info")} />
      <CheckField {...form.field("permissions.contact")} label={t("integration.contact")} />
    </FormDialog>
  );
}
