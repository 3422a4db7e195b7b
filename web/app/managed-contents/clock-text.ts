/** The seconds of '5:07', '1:02:30' or '90:00'; undefined where it is no time. */
export function secondsOf(text: string): number | undefined {
  const parts = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim());
  if (!parts) return undefined;
  const [, hours, minutes = "0", seconds = "0"] = parts;
  if (hours !== undefined && Number(minutes) > 59) return undefined;
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
}
