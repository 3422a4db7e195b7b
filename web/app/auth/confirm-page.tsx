import { useNavigate, useSearchParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { inFlow } from "../kernel/page/in-flow.ts";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { showToast } from "../kernel/toasts.ts";
import { AuthCard } from "./auth-card.tsx";
import { CodeField } from "./code-field.tsx";
import { faultOf } from "./faults.ts";
import { takePassword } from "./new-account.ts";
import { purposeNeeds } from "./purpose.tsx";
import { useAfterStep } from "./use-after-step.ts";
import { useCodeInAddress } from "./use-code-in-address.ts";
import { useFlowAddress } from "./use-flow-address.ts";
import { useIdentity, useIdentityForm } from "./use-identity-form.ts";

export const loader = serverLoader(purposeNeeds);
export const clientLoader = browserLoader(purposeNeeds);
export const handle = inFlow;

export default function ConfirmPage() {
  const t = useText();
  const identity = useIdentity();
  const navigate = useNavigate();
  const address = useFlowAddress();
  const after = useAfterStep(() => void navigate(address("/auth/sign-in")));
  const [parameters] = useSearchParams();
  const email = parameters.get("email") ?? "";
  const form = useIdentityForm({
    initial: { email, code: "" },
    required: ["email", "code"],
    submit: async (values) => {
      const provider = await identity();
      await provider.confirm(values.email.trim(), values.code.trim());
      const password = takePassword(values.email.trim());
      if (password === undefined) return navigate(address("/auth/sign-in", { email: values.email.trim() }));
      const step = await provider.signIn(values.email.trim(), password);
      return after({ email: values.email.trim(), step });
    },
    faults: { NotAuthorizedException: { text: "auth.confirmedAlready" } },
  });
  useCodeInAddress((code) => form.setValues((values) => ({ ...values, code })));
  const sendAgain = async () => {
    const provider = await identity();
    await provider.sendCodeAgain(form.values.email.trim()).then(
      () => showToast({ kind: "success", text: t("auth.codeSent") }),
      (error: unknown) => showToast({ kind: "error", text: t(faultOf(error)?.text ?? "state.failed.title") }),
    );
  };
  const actions = (
    <>
      <AsyncButton type="submit" look="primary" wide busy={form.busy}>
        {t("auth.goOn")}
      </AsyncButton>
      <AsyncButton look="quiet" wide onClick={sendAgain}>
        {t("auth.sendAgain")}
      </AsyncButton>
    </>
  );
  return (
    <AuthCard
      title={t("auth.confirmTitle")}
      intro={email ? t("auth.confirmIntro", { email }) : t("auth.confirmIntroPlain")}
    >
      <FormShell faults={form.faults} heading={t("ui.correct")} onSubmit={form.submit} actions={actions}>
        {!email && (
          <TextField {...form.field("email")} label={t("auth.email")} type="email" autoComplete="username" required />
        )}
        <CodeField {...form.field("code")} isFirst={email !== ""} />
      </FormShell>
    </AuthCard>
  );
}
