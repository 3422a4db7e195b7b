import { useState } from "react";
import { appFaults, SecretCode, SecretKey, useOwnIdentity } from "../auth/index.ts";
import { useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { AsyncButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { showToast } from "../kernel/toasts.ts";
import { CodeForm } from "./code-form.tsx";

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
  const confirm = async (code: string) => onDone(await (await own()).confirmAuthenticator(code));
  return (
    <Card className="grid gap-4">
      <h2 className="text-18">{t("settings.authenticator")}</h2>
      <p className="text-muted">{t("auth.scanIntro")}</p>
      <div className="grid gap-x-8 gap-y-4 pair:grid-cols-[12rem_minmax(0,1fr)]">
        <SecretCode address={secret.address} />
        <CodeForm action={t("settings.turnOn")} onCode={confirm} onCancel={onCancel} faults={appFaults}>
          <SecretKey {...secret} />
        </CodeForm>
      </div>
    </Card>
  );
}
