import { managedBookings } from "@marquee/contract/managed-bookings";
import { useState } from "react";
import { firstWeekday } from "../calendar/index.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useForm } from "../kernel/forms/use-form.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { useGuarded } from "../ui/leave-guard.tsx";
import { SentForm } from "../ui/sent-form.tsx";
import { DayHours } from "./day-hours.tsx";
import { copied, faultsInHours, type HoursValues, hoursOf, timesIn } from "./hours-values.ts";
import type { ManagedSpace } from "./reads.ts";
import { useDayNames } from "./use-day-names.ts";

/** When a space is open each week: a row a day, sent together. */
export function SpaceHours({ space }: { space: ManagedSpace }) {
  const { formatLocale } = usePageFacts();
  const initial = hoursOf(space, firstWeekday(formatLocale));
  return <HoursForm key={JSON.stringify(initial)} space={space} initial={initial} />;
}

function HoursForm({ space, initial }: { space: ManagedSpace; initial: HoursValues }) {
  const t = useText();
  const nameOf = useDayNames();
  const [news, setNews] = useState("");
  const save = useAction(managedBookings.setHours, {
    faults: "form",
    onDone: () => showToast({ kind: "success", text: t("managedBooking.hoursSaved") }),
  });
  const form = useForm<HoursValues>({
    initial,
    check: (values) =>
      Object.fromEntries(
        faultsInHours(values).map(({ path, day, what }) => [
          path,
          t(`managedBooking.hoursFault.${what}`, { day: nameOf(day) }),
        ]),
      ),
    submit: (values) => save.mutateAsync({ placeId: space.placeId, spaceId: space.id, body: timesIn(values) }),
  });
  useGuarded({ form });
  return (
    <SentForm form={form} action={t("managedBooking.saveHours")}>
      <div className="divide-y divide-line rounded-card border border-line bg-surface-1 px-4">
        {form.values.days.map(({ day }, index) => (
          <DayHours
            key={day}
            form={form}
            index={index}
            onCopy={(to) => {
              form.setValues((values) => copied(values, day, to));
              setNews(t(`managedBooking.copied.${to}`, { day: nameOf(day) }));
            }}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
    </SentForm>
  );
}
