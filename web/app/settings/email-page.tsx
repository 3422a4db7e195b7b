import { self } from "@marquee/contract/accounts";
import { useState } from "react";
import { Mail } from "lucide-react";
import { useIdentityForm, useOwnIdentity } from "../auth/index.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { accessToken, renewToken } from "../kernel/session/access-token.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { AsyncButton } from "../ui/button.tsx";
import { Fact, Facts } from "../ui/facts.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { TextField } from "../ui/field.tsx";
import { showToast } from "../kernel/toasts.ts";
import { CodeForm } from "./code-form.tsx";
import { Setting } from "./setting.tsx";

/** The old address stays until the code from the new one was entered. */
export default function EmailPage() {
  const t = useText();
  const email = useSelf()?.email;
  const [asked, setAsked] = useState<string>();
  return (
    <Setting title={t("settings.email")} intro={t("settings.emailIntro")} own>
      {email && (
        <Facts>
          <Fact icon={Mail} name={t("settings.emailNow")} detail={t("settings.emailNow")}>
            {email}
          </Fact>
        </Facts>
      )}
      {asked === undefined ? (
        <NewAddress onAsked={setAsked} />
      ) : (
        <Code email={asked} onDone={() => setAsked(undefined)} />
      )}
    </Setting>
  );
}

function NewAddress({ onAsked }: { onAsked: (email: string) => void }) {
  const t = useText();
  const { locale } = usePageFacts();
  const own = useOwnIdentity();
  const form = useIdentityForm({
    initial: { email: "" },
    required: ["email"],
    submit: async ({ email }) => {
      await (await own()).changeEmail(email.trim(), locale);
      onAsked(email.trim());
    },
    faults: { InvalidParameterException: { field: "email", text: "auth.notAnEmail" } },
  });
  return (
    <FormShell
      faults={form.faults}
      onSubmit={form.submit}
      actions={
        <AsyncButton type="submit" look="primary" busy={form.busy}>
          {t("auth.sendCode")}
        </AsyncButton>
      }
    >
      <TextField
        {...form.field("email")}
        label={t("settings.newEmail")}
        hint={t("auth.emailHint")}
        type="email"
        autoComplete="email"
        inputMode="email"
        required
      />
    </FormShell>
  );
}

function Code({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useText();
  const site = useSite();
  const own = useOwnIdentity();
  const sync = useAction(self.syncEmail);
  const confirm = async (code: string) => {
    await (await own()).confirmEmail(code);
    // The tokens at hand still say the old address.
    const token = (await renewToken(site)) ?? (await accessToken(site)) ?? "";
    await sync.mutateAsync({ body: { accessToken: token } });
    showToast({ kind: "success", text: t("settings.emailChanged") });
    onDone();
  };
  return (
    <CodeForm action={t("settings.changeEmail")} onCode={confirm} onCancel={onDone}>
      <p>{t("auth.confirmIntro", { email })}</p>
    </CodeForm>
  );
}
