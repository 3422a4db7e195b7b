import { delegates } from "@marquee/contract/delegates";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { TextField } from "../ui/field.tsx";
import { showToast } from "../kernel/toasts.ts";

/** By e-mail address, because that is what people know of each other. */
export function AddDelegate() {
  const t = useText();
  const form = useActionForm(
    delegates.add,
    { email: "" },
    {
      check: ({ email }) => (email.trim() ? {} : { email: t("auth.missing.email") }),
      onDone: (_, { body: { email } }) => {
        form.reset();
        showToast({ kind: "success", text: t("delegates.letIn", { email }) });
      },
    },
  );
  return (
    <FormShell
      faults={form.faults}
      heading={t("ui.correct")}
      onSubmit={form.submit}
      actions={
        <AsyncButton type="submit" look="primary" busy={form.busy}>
          {t("delegates.add")}
        </AsyncButton>
      }
    >
      <TextField
        {...form.field("email")}
        label={t("delegates.email")}
        hint={t("delegates.emailHint")}
        type="email"
        inputMode="email"
        autoComplete="off"
      />
    </FormShell>
  );
}
