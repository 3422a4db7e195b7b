/** A number as the reader writes it in a field, its thousands not parted: '2,5' in French. */
export const numberText = (value: number, locale: string, digits = 10): string =>
  new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: digits }).format(value);

/** A number as it is kept and sent, shown with the sign of the reader: '2,5' in French for '2.5'. */
export const numberShown = (kept: string, locale: string): string => kept.replaceAll(".", signOf("decimal", locale));

/**
 * A number as it is kept and sent, from one as it was typed. The point of the keypad is understood in every language,
 * a comma only where it stands before the fractions: elsewhere it parts the thousands.
 */
export const numberMeant = (typed: string, locale: string): string =>
  latinDigits(typed).replaceAll("٫", ".").replaceAll(signOf("decimal", locale), ".");

/**
 * What a text in a field means as a number: null where nothing stands there, not a number where none can be read. Whoever
 * copies an amount copies what parts its thousands: '1.500' is one and a half in English, but not in German.
 */
export function numberOf(typed: string, locale: string): number | null {
  const text = latinDigits(typed.replace(/[\s'’]/g, "")).replace(/^[−–]/, "-");
  if (text === "") return null;
  const group = signOf("group", locale);
  const isParted = new RegExp(`^-?\\d{1,3}(\\${group}\\d{2,3})*\\${group}\\d{3}(\\D\\d+)?$`).test(text);
  const meant = numberMeant(isParted ? text.replaceAll(group, "") : text, locale);
  return /^-?(\d+\.?\d*|\.\d+)$/.test(meant) ? Number(meant) : Number.NaN;
}

const latinDigits = (text: string): string => text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16));

function signOf(type: "decimal" | "group", locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.5);
  return parts.find((part) => part.type === type)?.value ?? (type === "decimal" ? "." : ",");
}
