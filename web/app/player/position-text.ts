import { countdownText } from "../kernel/i18n/format.ts";

/** How far in a recording or video: '3:05', '1:02:09'. */
export function positionText(seconds: number): string {
  const whole = Math.floor(seconds);
  if (whole < 3600) return countdownText(whole * 1000);
  const minutes = String(Math.floor((whole % 3600) / 60)).padStart(2, "0");
  return `${Math.floor(whole / 3600)}:${minutes}:${String(whole % 60).padStart(2, "0")}`;
}
