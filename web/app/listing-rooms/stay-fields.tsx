import type { BoundField } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { MomentField } from "../ui/fields/date-field.tsx";
import type { Bounds } from "./room-values.ts";

type StayFieldsProps = { field: (name: keyof Bounds) => BoundField<string>; timeZone: string };

const labels = {
  minStart: "listingRoom.minStart",
  defaultStart: "listingRoom.defaultStart",
  maxStart: "listingRoom.maxStart",
  minEnd: "listingRoom.minEnd",
  defaultEnd: "listingRoom.defaultEnd",
  maxEnd: "listingRoom.maxEnd",
} as const;
const names = ["minStart", "maxEnd", "defaultStart", "defaultEnd", "maxStart", "minEnd"] as const;

/** When people come and leave. Those that are needed where stays have dates come first. */
export function StayFields({ field, timeZone }: StayFieldsProps) {
  const t = useText();
  return (
    <>
      {names.map((name) => (
        <MomentField key={name} {...field(name)} label={t(labels[name])} timeZone={timeZone} />
      ))}
    </>
  );
}
