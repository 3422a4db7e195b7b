import { useText } from "../kernel/page/page.tsx";
import { PasswordField, useIdentityForm, useOwnIdentity } from "../auth/index.ts";
import { AsyncButton } from "../ui/button.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { showToast } from "../kernel/toasts.ts";
import { Setting } from "./setting.tsx";

const initial = { oldPassword: "", password: "" };

export default function PasswordPage() {
  const t = useText();
  const own = useOwnIdentity();
  const form = useIdentityForm({
    initial,
    required: ["oldPassword", "password"],
    submit: async ({ oldPassword, password }) => {
      await (await own()).changePassword(oldPassword, password);
      form.setValues(initial);
      showToast({ kind: "success", text: t("settings.passwordChanged") });
    },
    faults: { NotAuthorizedException: { field: "oldPassword", text: "auth.wrongPassword" } },
  });
  return (
    <Setting title={t("settings.password")} intro={t("settings.passwordIntro")} own>
      <FormShell
        faults={form.faults}
        onSubmit={form.submit}
        actions={
          <AsyncButton type="submit" look="primary" busy={form.busy}>
            {t("settings.changePassword")}
          </AsyncButton>
        }
      >
        <PasswordField {...form.field("oldPassword")} label={t("settings.oldPassword")} kind="current-password" />
        <PasswordField {...form.field("password")} label={t("auth.newPassword")} kind="new-password" />
      </FormShell>
    </Setting>
  );
}
