/** A time zone by its own name, such as Europe/Berlin; undefined where there is none of that name. */
export function timezoneOf(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
