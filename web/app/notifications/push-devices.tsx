import { patch } from "@marquee/client";
import { notifications, type PushDevice } from "@marquee/contract/notifications";
import type { Wire } from "@marquee/contract/kernel";
import { BellRing, Laptop, Trash2 } from "lucide-react";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { sentenceAgoText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { SettingRow } from "../settings/index.ts";
import { AsyncButton, IconButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Switch } from "../ui/switch.tsx";
import { devicesAsked } from "./reads.ts";
import { deviceState, turnOffHere, turnOnHere } from "./this-device.ts";

type Device = Wire<PushDevice>;

/** Which devices show what happens while the site is closed: this one, by a press, and all that the person has. */
export function PushDevices() {
  const t = useText();
  const list = useList(...devicesAsked);
  return (
    <section className="grid gap-4" aria-labelledby="on-this-device">
      <h2 id="on-this-device" className="text-22">
        {t("notifications.push.title")}
      </h2>
      <ThisDevice />
      <h2 className="text-18">{t("notifications.push.devices")}</h2>
      <ShowsText />
      <List
        {...pagesOf(list)}
        idOf={({ id }) => id}
        render={(device) => <DeviceRow device={device} />}
        className="grid grid-cols-1 gap-3"
        skeleton={<Skeleton className="h-20 w-full rounded-card" />}
        empty={
          <EmptyState drawing="message" title={t("notifications.push.noDevices")}>
            {t("notifications.push.noDevicesText")}
          </EmptyState>
        }
      />
    </section>
  );
}

/** Known to this browser alone, and so only after the page lives. */
const thisDevice = ["this device"];

function ThisDevice() {
  const t = useText();
  const key = useAction(notifications.pushKey, { faults: "form" });
  const add = useAction(notifications.addDevice, { faults: "form" });
  const community = {
    readKey: () => key.mutateAsync({}),
    add: (pushDevice: Parameters<typeof add.mutateAsync>[0]["body"]["pushDevice"]) =>
      add.mutateAsync({ body: { pushDevice } }),
  };
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: thisDevice, queryFn: deviceState, staleTime: 0 });
  const [hasFailed, setFailed] = useState(false);
  const turn = async (change: () => Promise<void>) => {
    setFailed(false);
    await change().catch(() => setFailed(true));
    await queries.invalidateQueries({ queryKey: thisDevice });
  };
  const state = data?.state;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="measure text-muted">{t(state === "on" ? "notifications.push.isOn" : "notifications.push.intro")}</p>
      {state === "missing" && <p>{t("notifications.push.missing")}</p>}
      {state === "denied" && <p role="status">{t("notifications.push.denied")}</p>}
      {state === "off" && (
        <AsyncButton look="primary" onClick={() => turn(() => turnOnHere(community))}>
          <Icon of={BellRing} />
          {t("notifications.push.turnOn")}
        </AsyncButton>
      )}
      {state === "on" && <AsyncButton onClick={() => turn(turnOffHere)}>{t("notifications.push.turnOff")}</AsyncButton>}
      {hasFailed && (
        <p role="alert" className="text-danger">
          {t("notifications.push.failed")}
        </p>
      )}
    </div>
  );
}

/** Whether a message on a screen that others may see says what was written. Kept at once. */
function ShowsText() {
  const t = useText();
  const kept = useRead(notifications.preferences, {}).data;
  const save = useAction(notifications.setPreferences, {
    inTurn: "whether pushes say what was written",
    optimistic: ({ body }) => [patch(notifications.preferences, (before) => ({ ...before, ...body }))],
  });
  return (
    <Switch
      label={t("notifications.push.text")}
      hint={t("notifications.push.textHint")}
      checked={kept?.chatTextPush ?? true}
      onChange={(chatTextPush) => save.mutate({ body: { chatTextPush } })}
    />
  );
}

function DeviceRow({ device: { id, name, model, createdAt, isReachable } }: { device: Device }) {
  const t = useText();
  const reading = useReading();
  const test = useAction(notifications.testDevice, {
    onDone: () => showToast({ text: t("notifications.push.tested"), id: "push test" }),
  });
  const remove = useAction(notifications.removeDevice, { keeps: [notifications.device] });
  const shownName = name ?? model ?? t("notifications.push.unnamed");
  const when = sentenceAgoText(Date.parse(createdAt), reading);
  return (
    <SettingRow
      icon={Laptop}
      title={shownName}
      hint={isReachable ? t("notifications.push.added", { when }) : t("notifications.push.waits")}
      action={
        isReachable
          ? { label: t("notifications.push.test"), onChoose: () => test.mutate({ pushDeviceId: id }) }
          : undefined
      }
    >
      <IconButton
        icon={Trash2}
        label={t("notifications.push.remove", { name: shownName })}
        onClick={() => remove.mutate({ pushDeviceId: id })}
      />
    </SettingRow>
  );
}
