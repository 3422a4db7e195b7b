import { useState } from "react";
import { Laptop, LogOut } from "lucide-react";
import { useIdentity, useOwnIdentity } from "../auth/index.ts";
import { sentenceAgoText } from "../kernel/i18n/format.ts";
import { useReading, useSite, useText } from "../kernel/page/page.tsx";
import { endSession } from "../kernel/session/leave.ts";
import { deviceKeyOf } from "../kernel/session/tokens.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { List } from "../ui/list.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { deviceText } from "./device-text.ts";
import { Setting } from "./setting.tsx";
import { SettingRow } from "./setting-row.tsx";
import { useIdentityRead } from "./use-identity-read.ts";

/** The devices where the person is signed in, and a button to sign out everywhere. */
export default function DevicesPage() {
  const t = useText();
  const devices = useIdentityRead("devices", (own) => own.devices());
  return (
    <Setting title={t("settings.devices")} intro={t("settings.devicesIntro")} own>
      <List
        items={devices.data}
        idOf={({ id }) => id}
        failed={devices.isError}
        onRetry={() => devices.refetch()}
        skeleton={<Skeleton className="h-20 w-full rounded-card" />}
        empty={
          <EmptyState drawing="ticket" title={t("settings.noDevices")}>
            {t("settings.noDevicesText")}
          </EmptyState>
        }
        className="grid gap-3"
        render={(device) => <DeviceRow device={device} onForgotten={() => devices.refetch()} />}
      />
      <SignOutEverywhere />
    </Setting>
  );
}

type Device = { id: string; name?: string; lastAuthenticatedDate?: Date; createDate?: Date };

function DeviceRow({ device, onForgotten }: { device: Device; onForgotten: () => Promise<unknown> }) {
  const t = useText();
  const site = useSite();
  const own = useOwnIdentity();
  const reading = useReading();
  const [isAsking, setAsking] = useState(false);
  const isThis = deviceKeyOf(site.COGNITO_CLIENT_ID) === device.id;
  const name = deviceText(device.name) ?? t("settings.device");
  const used = device.lastAuthenticatedDate ?? device.createDate;
  const usedText = (at: number): string =>
    reading.now - at < 60_000 ? t("settings.usedNow") : t("settings.lastUsed", { when: sentenceAgoText(at, reading) });
  const forget = async () => {
    await (await own()).forgetDevice(device.id);
    await onForgotten();
  };
  return (
    <SettingRow
      icon={Laptop}
      title={name}
      hint={used && usedText(used.getTime())}
      badge={isThis && <Badge tone="accent">{t("settings.thisDevice")}</Badge>}
      action={isThis ? undefined : { label: t("settings.signOutThere"), onChoose: () => setAsking(true) }}
    >
      <Confirm
        open={isAsking}
        title={t("settings.signOutThereTitle", { name })}
        action={t("settings.signOutThere")}
        danger
        onConfirm={forget}
        onClose={() => setAsking(false)}
      >
        {t("settings.signOutThereText")}
      </Confirm>
    </SettingRow>
  );
}

function SignOutEverywhere() {
  const t = useText();
  const site = useSite();
  const identity = useIdentity();
  const [isAsking, setAsking] = useState(false);
  const signOut = async () => {
    await (await identity()).signOutEverywhere();
    await endSession(site);
    location.assign("/auth/sign-in");
  };
  return (
    <Card className="grid gap-3">
      <h2 className="text-18">{t("settings.everywhere")}</h2>
      <p className="text-muted">{t("settings.everywhereText")}</p>
      <div>
        <Button look="danger" icon={LogOut} onClick={() => setAsking(true)}>
          {t("settings.everywhere")}
        </Button>
      </div>
      <Confirm
        open={isAsking}
        title={t("settings.everywhereTitle")}
        action={t("settings.everywhere")}
        danger
        onConfirm={signOut}
        onClose={() => setAsking(false)}
      >
        {t("settings.everywhereText")}
      </Confirm>
    </Card>
  );
}
