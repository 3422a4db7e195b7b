const minutesOf = { day: 24 * 60, hour: 60, minute: 1 } as const;
const units = ["day", "hour", "minute"] as const;

/** How long something takes: '1 hour', '1 hr 30 min', as the language writes it. @param minutes whole, from 1 on */
export function lengthText(minutes: number, locale: string): string {
  let left = minutes;
  const parts = units.flatMap((unit) => {
    const count = Math.floor(left / minutesOf[unit]);
    left -= count * minutesOf[unit];
    return count > 0 ? [{ unit, count }] : [];
  });
  const unitDisplay = parts.length > 1 ? "short" : "long";
  const words = parts.map(({ unit, count }) =>
    new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay }).format(count),
  );
  return new Intl.ListFormat(locale, { type: "unit", style: "narrow" }).format(words);
}
