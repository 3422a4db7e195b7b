import type { FieldProps } from "../field.tsx";
import { ChoiceField } from "./choice-field.tsx";

type TimezoneFieldProps = FieldProps & {
  id?: string;
  name?: string;
  /** Such as `Europe/Paris`. */
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
};

/** One of the timezones that there are. */
export function TimezoneField(props: TimezoneFieldProps) {
  return <ChoiceField {...props} options={zonesWith(props.value)} />;
}

/** Browsers do not list UTC, nor every name by which the one that stands there may be called. */
function zonesWith(chosen: string) {
  const names = new Set([...(chosen ? [chosen] : []), "UTC", ...Intl.supportedValuesOf("timeZone")]);
  return [...names].toSorted().map((value) => ({ value, label: value.replaceAll("_", " ") }));
}
