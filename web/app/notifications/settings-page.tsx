import { patch } from "@marquee/client";
import { type NotificationPreferenceName, notifications } from "@marquee/contract/notifications";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { Setting } from "../settings/index.ts";
import { DeliveryChoices } from "./delivery-choices.tsx";
import { MailStopped } from "./mail-stopped.tsx";
import { type PreferenceRow, preferenceRows } from "./preference-rows.ts";
import { PushDevices } from "./push-devices.tsx";
import { devicesAsked } from "./reads.ts";
import { Switch } from "../ui/switch.tsx";

const needs = pageNeeds(
  ({ read, list }) =>
    Promise.all([read(notifications.preferences, {}), read(notifications.mailDelivery, {}), list(...devicesAsked)]),
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What reaches the person, and by which way. Every choice is kept at once. */
export default function NotificationSettingsPage() {
  const t = useText();
  return (
    <Setting title={t("notifications.settings")} intro={t("notifications.settingsIntro")}>
      <MailStopped />
      <table className="w-full border-collapse text-start">
        <thead>
          <tr className="border-b border-line text-12 text-muted rail:text-14">
            <th scope="col">
              <span className="sr-only">{t("notifications.settings")}</span>
            </th>
            <th scope="col" className="w-18 px-1 py-2 text-center font-medium wrap-normal rail:w-28">
              {t("notifications.way.push")}
            </th>
            <th scope="col" className="w-18 px-1 py-2 text-center font-medium wrap-normal rail:w-28">
              {t("notifications.way.email")}
            </th>
          </tr>
        </thead>
        <tbody>
          {preferenceRows.map((row) => (
            <SettingRow key={row.about} {...row} />
          ))}
        </tbody>
      </table>
      <DeliveryChoices />
      <PushDevices />
    </Setting>
  );
}

function SettingRow({ about, hint, push, email }: PreferenceRow) {
  const t = useText();
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-1 pe-2 text-start font-normal">
        {t(about)}
        {hint && <span className="block text-14 text-muted">{t(hint)}</span>}
      </th>
      <td className="text-center">
        {push && <PreferenceSwitch name={push} label={`${t(about)}: ${t("notifications.way.push")}`} />}
      </td>
      <td className="text-center">
        {email && <PreferenceSwitch name={email} label={`${t(about)}: ${t("notifications.way.email")}`} />}
      </td>
    </tr>
  );
}

function PreferenceSwitch({ name, label }: { name: NotificationPreferenceName; label: string }) {
  const preferences = useRead(notifications.preferences, {}).data;
  const save = useAction(notifications.setPreferences, {
    inTurn: "preferences",
    optimistic: ({ body }) => [patch(notifications.preferences, (chosen) => ({ ...chosen, ...body }))],
  });
  return (
    <Switch
      label={label}
      labelHidden
      checked={preferences?.[name] ?? true}
      onChange={(isOn) => save.mutate({ body: { [name]: isOn } })}
    />
  );
}
