import { CopyPlus, Plus, X } from "lucide-react";
import { useId } from "react";
import type { Form } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { IconButton } from "../ui/button.tsx";
import { TimeField } from "../ui/fields/date-field.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import { useFocusAfter } from "../ui/use-focus-after.ts";
import { type HoursValues, withTimes } from "./hours-values.ts";
import { useDayNames } from "./use-day-names.ts";

type DayHoursProps = {
  form: Form<HoursValues>;
  index: number;
  onCopy: (to: "weekdays" | "week") => void;
};

const byId = (id: string): string => `#${CSS.escape(id)}`;

/** A day of the week: closed, or open from when until when, several times if need be. */
export function DayHours({ form, index, onCopy }: DayHoursProps) {
  const t = useText();
  const addButton = useId();
  const goTo = useFocusAfter();
  const value = form.values.days[index];
  const dayName = useDayNames()(value?.day ?? "monday");
  const rows = form.rows(`days.${index}.times`);
  const add = () => {
    form.setValues(({ days }) => ({ days: days.map((day, at) => (at === index ? withTimes(day) : day)) }));
    goTo(`${byId(`${rows.id}.${rows.items.length}`)} [role=spinbutton]`);
  };
  const remove = (row: number) => {
    rows.remove(row);
    goTo(byId(addButton));
  };
  return (
    <fieldset
      id={rows.id}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 py-2 pair:grid-cols-[7rem_minmax(0,1fr)_auto]"
    >
      <legend className="sr-only">{dayName}</legend>
      <p aria-hidden="true" className="flex min-h-11 items-center self-start font-medium">
        {dayName}
      </p>
      <div className="grid content-start gap-2 max-pair:order-last max-pair:col-span-2">
        {rows.items.length === 0 && (
          <p className="flex min-h-11 items-center text-muted max-pair:-mt-3">{t("managedBooking.closed")}</p>
        )}
        {rows.items.map(({ key, id }, row) => (
          <Times key={key} id={id} form={form} path={`days.${index}.times.${row}`} onRemove={() => remove(row)} />
        ))}
      </div>
      <div className="flex self-start">
        {rows.items.length > 0 && <CopyHours dayName={dayName} onCopy={onCopy} />}
        <IconButton id={addButton} icon={Plus} label={t("managedBooking.addHoursTo", { day: dayName })} onClick={add} />
      </div>
    </fieldset>
  );
}

function CopyHours({ dayName, onCopy }: Pick<DayHoursProps, "onCopy"> & { dayName: string }) {
  const t = useText();
  const places = ["weekdays", "week"] as const;
  return (
    <Menu
      label={t("managedBooking.copyHours", { day: dayName })}
      className="inline-grid place-items-center"
      items={places.map((to) => ({ id: to, label: t(`managedBooking.copyTo.${to}`), onChoose: () => onCopy(to) }))}
    >
      <Icon of={CopyPlus} />
    </Menu>
  );
}

type TimesProps = {
  id: string;
  form: Form<HoursValues>;
  path: `days.${number}.times.${number}`;
  onRemove: () => void;
};

function Times({ id, form, path, onRemove }: TimesProps) {
  const t = useText();
  return (
    <div id={id} className="flex flex-wrap items-start gap-1">
      <div className="min-w-24 flex-1 pair:max-w-36">
        <TimeField {...form.field(`${path}.opens`)} label={t("managedBooking.opens")} labelHidden />
      </div>
      <span aria-hidden="true" className="min-h-11 content-center text-muted">
        –
      </span>
      <div className="min-w-24 flex-1 pair:max-w-36">
        <TimeField {...form.field(`${path}.closes`)} label={t("managedBooking.closes")} labelHidden />
      </div>
      <IconButton icon={X} label={t("managedBooking.removeHours")} onClick={onRemove} />
    </div>
  );
}
