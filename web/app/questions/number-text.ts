/** A number as the reader writes it, from one as it is kept: '2,5' in French for '2.5'. */
export const numberShown = (kept: string, locale: string): string => kept.replaceAll(".", decimalSign(locale));

/**
 * A number as it is kept and sent, from one as it was typed. The point of the keypad is understood in every language,
 * a comma only where it stands before the fractions: elsewhere it parts the thousands.
 */
export const numberMeant = (typed: string, locale: string): string =>
  typed
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll("٫", ".")
    .replaceAll(decimalSign(locale), ".");

function decimalSign(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  return parts.find(({ type }) => type === "decimal")?.value ?? ".";
}
