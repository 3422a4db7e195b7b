import { useState } from "react";
import { Fingerprint, Plus } from "lucide-react";
import { faultOf, useOwnIdentity } from "../auth/index.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { AsyncButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Icon } from "../ui/icon.tsx";
import { List } from "../ui/list.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { showToast } from "../kernel/toasts.ts";
import { Setting } from "./setting.tsx";
import { SettingRow } from "./setting-row.tsx";
import { useIdentityRead } from "./use-identity-read.ts";

type Passkey = {
  credentialId: string | undefined;
  friendlyCredentialName: string | undefined;
  createdAt: Date | undefined;
};

/** Signing in by finger, face or a key, without a password. */
export default function PasskeysPage() {
  const t = useText();
  const own = useOwnIdentity();
  const passkeys = useIdentityRead("passkeys", (identity) => identity.passkeys());
  const isPossible = useIsLive() && "PublicKeyCredential" in window;
  const add = async () => {
    try {
      await (await own()).addPasskey();
      await passkeys.refetch();
      showToast({ kind: "success", text: t("settings.passkeyAdded") });
    } catch (error) {
      showToast({ kind: "error", text: t(faultOf(error)?.text ?? "state.failed.title") });
    }
  };
  const button = (
    <AsyncButton look="primary" onClick={add} disabled={!isPossible}>
      <Icon of={Plus} />
      {t("settings.addPasskey")}
    </AsyncButton>
  );
  return (
    <Setting title={t("settings.passkeys")} intro={t("settings.passkeysIntro")} own>
      <List
        items={passkeys.data}
        idOf={({ credentialId }) => credentialId ?? ""}
        failed={passkeys.isError}
        onRetry={() => passkeys.refetch()}
        skeleton={<Skeleton className="h-20 w-full rounded-card" />}
        empty={
          <EmptyState drawing="lock" title={t("settings.noPasskeys")} action={button}>
            {t("settings.noPasskeysText")}
          </EmptyState>
        }
        className="grid gap-3"
        render={(passkey) => <PasskeyRow passkey={passkey} onRemoved={() => passkeys.refetch()} />}
      />
      {passkeys.data && passkeys.data.length > 0 && <div>{button}</div>}
    </Setting>
  );
}

function PasskeyRow({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => Promise<unknown> }) {
  const t = useText();
  const own = useOwnIdentity();
  const { locale, timeZone } = useReading();
  // Inside a sentence, which 'Today' with its capital would not fit.
  const longDay = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone });
  const [isAsking, setAsking] = useState(false);
  const name = passkey.friendlyCredentialName ?? t("settings.passkey");
  const remove = async () => {
    await (await own()).removePasskey(passkey.credentialId ?? "");
    await onRemoved();
  };
  return (
    <SettingRow
      icon={Fingerprint}
      title={name}
      hint={passkey.createdAt && t("settings.since", { day: longDay.format(passkey.createdAt) })}
      action={{ label: t("settings.remove"), onChoose: () => setAsking(true) }}
    >
      <Confirm
        open={isAsking}
        title={t("settings.removePasskey", { name })}
        action={t("settings.remove")}
        danger
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        {t("settings.removePasskeyText")}
      </Confirm>
    </SettingRow>
  );
}
