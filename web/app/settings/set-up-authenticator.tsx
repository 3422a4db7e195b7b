import { useState } from "react";
import { AuthenticatorSecret, CodeField, useIdentityForm, useOwnIdentity } from "../auth/index.ts";
import { useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { AsyncButton, Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { showToast } from "../ui/toast.ts";

type Secret = { readonly secret: string; readonly address: string };
type Done = (codes: readonly string[]) => Promise<unknown>;

/** Three things in a row: get an app, scan, enter what it shows. */
export function SetUpAuthenticator({ onDone }: { onDone: Done }) {
  const t = useText();
  const self = useSelf();
  const own = useOwnIdentity();
  const [secret, setSecret] = useState<Secret>();
  const begin = async () => {
    try {
      setSecret(await (await own()).beginAuthenticator(self?.email ?? self?.username ?? ""));
    } catch {
      showToast({ kind: "error", text: t("state.failed.title") });
    }
  };
  if (secret) return <Scan secret={secret} onDone={onDone} onCancel={() => setSecret(undefined)} />;
  return (
    <Card className="grid gap-4">
      <h2 className="text-18">{t("settings.authenticator")}</h2>
      <p className="text-muted">{t("settings.authenticatorOff")}</p>
      <div>
        <AsyncButton look="primary" onClick={begin}>
          {t("settings.setUp")}
        </AsyncButton>
      </div>
    </Card>
  );
}

function Scan({ secret, onDone, onCancel }: { secret: Secret; onDone: Done; onCancel: () => void }) {
  const t = useText();
  const own = useOwnIdentity();
  const form = useIdentityForm({
    initial: { code: "" },
    required: ["code"],
    submit: async ({ code }) => onDone(await (await own()).confirmAuthenticator(code.trim())),
    faults: { NotAuthorizedException: { text: "auth.stepOver" } },
  });
  return (
    <Card className="max-w-md">
      <FormShell
        faults={form.faults}
        heading={t("ui.correct")}
        onSubmit={form.submit}
        actions={
          <>
            <AsyncButton type="submit" look="primary" busy={form.busy}>
              {t("settings.turnOn")}
            </AsyncButton>
            <Button look="quiet" onClick={onCancel}>
              {t("ui.cancel")}
            </Button>
          </>
        }
      >
        <p>{t("auth.scanIntro")}</p>
        <AuthenticatorSecret {...secret} />
        <CodeField {...form.field("code")} />
      </FormShell>
    </Card>
  );
}
