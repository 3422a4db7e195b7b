import { patch } from "@marquee/client";
import { mailRhythms, type NotificationPreferences, notifications } from "@marquee/contract/notifications";
import type { Wire } from "@marquee/contract/kernel";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { timeText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { Switch } from "../ui/switch.tsx";

type Choices = Wire<NotificationPreferences>;
type ChoicesProps = { kept: Choices; onChoose: (body: Partial<Choices>) => void };

const caps = [1, 3, 5, 10, 25, 100];
/** What quiet hours begin with. */
const night = { quietFrom: 22, quietUntil: 7 };
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** When what is wanted is sent. Each choice is kept at once. */
export function DeliveryChoices() {
  const t = useText();
  const kept = useRead(notifications.preferences, {}).data;
  const save = useAction(notifications.setPreferences, {
    inTurn: "when notifications are sent",
    optimistic: ({ body }) => [patch(notifications.preferences, (before) => ({ ...before, ...body }))],
  });
  if (!kept) return null;
  const choose = (body: Partial<Choices>) => save.mutate({ body });
  return (
    <section className="grid gap-6" aria-labelledby="when-sent">
      <h2 id="when-sent" className="text-22">
        {t("notifications.when")}
      </h2>
      <ChoiceField
        label={t("notifications.rhythm")}
        hint={t("notifications.rhythmHint")}
        value={kept.mailRhythm}
        onChange={(mailRhythm) => choose({ mailRhythm })}
        options={mailRhythms.map((value) => ({ value, label: t(`notifications.rhythm.${value}`) }))}
      />
      {kept.mailRhythm === "soon" && <Cap kept={kept} onChoose={choose} />}
      <QuietHours kept={kept} onChoose={choose} />
    </section>
  );
}

function Cap({ kept: { mailsADay }, onChoose }: ChoicesProps) {
  const t = useText();
  const { locale } = useReading();
  const offered = [...new Set([...caps, mailsADay])].toSorted((one, other) => one - other);
  return (
    <ChoiceField
      label={t("notifications.mailsADay")}
      value={String(mailsADay)}
      onChange={(most) => onChoose({ mailsADay: Number(most) })}
      options={offered.map((most) => ({ value: String(most), label: most.toLocaleString(locale) }))}
    />
  );
}

function QuietHours({ kept: { quietFrom, quietUntil }, onChoose }: ChoicesProps) {
  const t = useText();
  const isOn = quietFrom !== null && quietUntil !== null;
  return (
    <div className="grid gap-2">
      <Switch
        label={t("notifications.quiet")}
        hint={t("notifications.quietHint")}
        checked={isOn}
        onChange={(on) => onChoose(on ? night : { quietFrom: null, quietUntil: null })}
      />
      {isOn && (
        <div className="grid grid-cols-2 gap-4">
          <HourField
            label={t("notifications.quietFrom")}
            hour={quietFrom}
            onChange={(hour) => onChoose({ quietFrom: hour })}
          />
          <HourField
            label={t("notifications.quietUntil")}
            hour={quietUntil}
            onChange={(hour) => onChoose({ quietUntil: hour })}
          />
        </div>
      )}
    </div>
  );
}

function HourField({ label, hour, onChange }: { label: string; hour: number; onChange: (hour: number) => void }) {
  const { locale } = useReading();
  // An hour of any day: said by the reader's clock, 22:00 or 10 PM.
  const spoken = (each: number): string => timeText(Date.UTC(2000, 0, 1, each), { locale, timeZone: "UTC" });
  return (
    <ChoiceField
      label={label}
      value={String(hour)}
      onChange={(chosen) => onChange(Number(chosen))}
      options={hours.map((each) => ({ value: String(each), label: spoken(each) }))}
    />
  );
}
