import { useState } from "react";
import { ShieldCheck, ShieldOff } from "lucide-react";
import { RecoveryCodes, useOwnIdentity } from "../auth/index.ts";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton, Button } from "../ui/button.tsx";
import { Badge } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { showToast } from "../kernel/toasts.ts";
import { Setting } from "./setting.tsx";
import { SetUpAuthenticator } from "./set-up-authenticator.tsx";
import { SetUpTextMessage } from "./set-up-text-message.tsx";
import { useIdentityRead } from "./use-identity-read.ts";

/** Second factors: an authenticator app, text messages, and recovery codes. */
export default function TwoStepPage() {
  const t = useText();
  const factors = useIdentityRead("factors", (own) => own.secondFactors());
  const [codes, setCodes] = useState<readonly string[]>();
  const changed = (made: readonly string[] | undefined) => {
    setCodes(made);
    return factors.refetch();
  };
  return (
    <Setting title={t("settings.twoStep")} intro={t("settings.twoStepIntro")} own>
      {codes && codes.length > 0 && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {factors.isError && <ReadFailed onRetry={factors.refetch} />}
      {factors.isPending && (
        <Loading>
          <Skeleton className="h-28 w-full rounded-card" />
        </Loading>
      )}
      {factors.data && (
        <>
          {factors.data.includes("TOTP") ? (
            <TurnedOn factor="authenticator" isLast={factors.data.length === 1} onChanged={changed} />
          ) : (
            <SetUpAuthenticator onDone={changed} />
          )}
          {factors.data.includes("SMS") ? (
            <TurnedOn factor="textMessage" isLast={factors.data.length === 1} onChanged={changed} />
          ) : (
            <SetUpTextMessage onDone={changed} />
          )}
        </>
      )}
    </Setting>
  );
}

type Changed = (codes: readonly string[] | undefined) => Promise<unknown>;

type TurnedOnProps = { factor: "authenticator" | "textMessage"; isLast: boolean; onChanged: Changed };

function TurnedOn({ factor, isLast, onChanged }: TurnedOnProps) {
  const t = useText();
  const own = useOwnIdentity();
  const [isAsking, setAsking] = useState(false);
  const isApp = factor === "authenticator";
  const turnOff = async () => {
    const identity = await own();
    await (isApp ? identity.turnOffAuthenticator() : identity.turnOffTextMessage());
    await onChanged(undefined);
    if (isLast) showToast({ kind: "success", text: t("settings.twoStepOff") });
  };
  const renew = async () => {
    try {
      await onChanged(await (await own()).newRecoveryCodes());
    } catch {
      showToast({ kind: "error", text: t("state.failed.title") });
    }
  };
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-18">{t(isApp ? "settings.authenticator" : "settings.textMessage")}</h2>
        <Badge tone="positive" icon={ShieldCheck}>
          {t("settings.on")}
        </Badge>
      </div>
      <p className="text-muted">{t(isApp ? "settings.authenticatorOn" : "settings.textMessageOn")}</p>
      <div className="flex flex-wrap gap-3">
        {(isApp || isLast) && <AsyncButton onClick={renew}>{t("settings.newRecoveryCodes")}</AsyncButton>}
        <Button look="quiet" icon={ShieldOff} onClick={() => setAsking(true)}>
          {t("settings.turnOff")}
        </Button>
      </div>
      <Confirm
        open={isAsking}
        title={t(isLast ? "settings.turnOffTitle" : "settings.turnOffOneTitle")}
        action={t("settings.turnOff")}
        danger
        onConfirm={turnOff}
        onClose={() => setAsking(false)}
      >
        {t(isLast ? "settings.turnOffText" : "settings.turnOffOneText")}
      </Confirm>
    </Card>
  );
}
