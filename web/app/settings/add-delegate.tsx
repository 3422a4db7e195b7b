import { delegates } from "@marquee/contract/delegates";
import { useAction } from "../kernel/data/use-action.ts";
import { useForm } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { TextField } from "../ui/field.tsx";
import { showToast } from "../kernel/toasts.ts";

/** By e-mail address, because that is what people know of each other. */
export function AddDelegate() {
  const t = useText();
  const add = useAction(delegates.add, { faults: "form" });
  const form = useForm({
    initial: { email: "" },
    check: ({ email }) => (email.trim() ? {} : { email: t("auth.missing.email") }),
    submit: async ({ email }) => {
      await add.mutateAsync({ body: { email: email.trim() } });
      form.setValues({ email: "" });
      showToast({ kind: "success", text: t("delegates.letIn", { email: email.trim() }) });
    },
  });
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
        maxLength={254}
        required
      />
    </FormShell>
  );
}
