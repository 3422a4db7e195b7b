import { useSearchParams } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { addressOn } from "./day-head.tsx";
import { DateField } from "../ui/fields/date-field.tsx";
import { Chip, ChipRow } from "../ui/chip.tsx";
import { Select } from "../ui/field.tsx";
import { type Desk, type ManagedPlace } from "./reads.ts";

/** Which day, of which place, and who of those who are expected. */
export function DayFilters({ places, desk }: { places: readonly ManagedPlace[]; desk: Desk }) {
  const t = useText();
  const [address, setAddress] = useSearchParams();
  const having = (name: string, value: string): URLSearchParams => {
    const next = new URLSearchParams(address);
    if (value === "") next.delete(name);
    else next.set(name, value);
    return next;
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="min-w-40 flex-1 pair:max-w-48">
        <DateField
          label={t("managedBooking.day")}
          labelHidden
          value={desk.day}
          // A year that is still being typed is none that anybody looks for.
          onChange={(day) =>
            day > "2000" && setAddress(addressOn(address, desk, day), { replace: true, preventScrollReset: true })
          }
        />
      </div>
      {places.length > 1 && (
        <div className="min-w-36 flex-1 pair:max-w-60">
          <Select
            label={t("managedBooking.place")}
            labelHidden
            value={desk.placeId ?? ""}
            onChange={({ target }) =>
              setAddress(having("place", target.value), { replace: true, preventScrollReset: true })
            }
          >
            <option value="">{t("managedBooking.everyPlace")}</option>
            {places.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      )}
      <ChipRow label={t("managedBooking.state")}>
        {offered.map((state) => (
          <Chip
            key={state}
            replace
            chosen={desk.state === state}
            to={`?${having("state", desk.state === state ? "" : state)}`}
          >
            {t(`managedBooking.state.${state}`)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

/** Who else has booked that day is found by searching, and in the tables. */
const offered = ["confirmed", "arrived"] as const;
