import { delegates } from "@marquee/contract/delegates";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextField } from "../ui/field.tsx";
import { SentForm } from "../ui/sent-form.tsx";
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
    <SentForm form={form} action={t("delegates.add")}>
      <TextField
        {...form.field("email")}
        label={t("delegates.email")}
        hint={t("delegates.emailHint")}
        type="email"
        inputMode="email"
        autoComplete="off"
      />
    </SentForm>
  );
}
