import type { MailRhythm } from "@marquee/contract/notifications";
import { keptFormats } from "../kernel/kept-formats.ts";

/** When a person wants what is sent to them. */
export type DeliveryChoices = {
  readonly mailRhythm: MailRhythm;
  readonly quietFrom: number | null;
  readonly quietUntil: number | null;
  readonly mailsADay: number;
};

/** Mails that wait come together at this hour of the person's day. */
const morning = 8;
const hour = 60 * 60_000;
const monday = 1;

type LocalTime = { readonly hour: number; readonly weekday: number };
const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** A zone that a browser once knew may be unknown here: then hours are those of UTC. */
function localTime(at: Date, zone: string): LocalTime {
  const parts = formatOf(zone).formatToParts(at);
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? "";
  return { hour: Number(part("hour")), weekday: weekdays.indexOf(part("weekday")) };
}

const formatOf = keptFormats((zone) => formatFor(zone) ?? formatFor("UTC") ?? new Intl.DateTimeFormat());

function formatFor(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone, hour: "2-digit", hourCycle: "h23", weekday: "short" });
  } catch {
    return undefined;
  }
}

/** The beginning of the hour, after or at `from`, of which `fits` is true: hour by hour, so that changes of the clock do not matter. */
function firstHour(from: Date, zone: string, fits: (local: LocalTime) => boolean): Date {
  // Zones differ from UTC by quarters of an hour.
  const quarter = hour / 4;
  let at = Math.ceil(from.getTime() / quarter) * quarter;
  let before = localTime(new Date(at - quarter), zone).hour;
  for (let step = 0; step < 8 * 24 * 4; step += 1, at += quarter) {
    const local = localTime(new Date(at), zone);
    if (local.hour !== before && fits(local)) return new Date(at);
    before = local.hour;
  }
  return from;
}

/** The next morning at which mails come together, after or at `from`. */
export function nextMorning(from: Date, zone: string, rhythm: MailRhythm = "daily"): Date {
  return firstHour(from, zone, (local) => local.hour === morning && (rhythm !== "weekly" || local.weekday === monday));
}

/** The last morning before or at `now`: from it to the next one is the day that a cap is for. */
export function lastMorning(now: Date, zone: string): Date {
  const first = nextMorning(new Date(now.getTime() - 25 * hour), zone);
  // A day may have 23 hours, and then there are two mornings in 25.
  const second = nextMorning(new Date(first.getTime() + 1), zone);
  return second <= now ? second : first;
}

/** When quiet hours that are now end; undefined where they are not. */
export function quietUntil(now: Date, zone: string, { quietFrom, quietUntil }: DeliveryChoices): Date | undefined {
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return undefined;
  const { hour: local } = localTime(now, zone);
  const isQuiet =
    quietFrom < quietUntil ? local >= quietFrom && local < quietUntil : local >= quietFrom || local < quietUntil;
  return isQuiet ? firstHour(now, zone, ({ hour: each }) => each === quietUntil) : undefined;
}

export type MailPlan = { readonly do: "send" | "together" } | { readonly do: "wait"; readonly until: Date };

type Waiting = {
  readonly choices: DeliveryChoices;
  readonly zone: string;
  readonly now: Date;
  /** When the oldest that waits came to be. */
  readonly since: Date;
  /** Mails since the last morning. */
  readonly sent: number;
};

/** Whether what waits is mailed now, each kind in a mail of its own or all in one, or later. */
export function planMails({ choices, zone, now, since, sent }: Waiting): MailPlan {
  const quiet = quietUntil(now, zone, choices);
  if (quiet) return { do: "wait", until: quiet };
  const { mailRhythm } = choices;
  if (mailRhythm !== "soon") {
    const due = nextMorning(since, zone, mailRhythm);
    return due <= now ? { do: "together" } : { do: "wait", until: due };
  }
  if (sent >= choices.mailsADay) return { do: "wait", until: nextMorning(new Date(now.getTime() + 1), zone) };
  return since < lastMorning(now, zone) ? { do: "together" } : { do: "send" };
}
