import { managedChannels } from "@marquee/contract/managed-channels";
import { stretchesOf } from "../charts/index.ts";
import type { ChannelFigures } from "./reads.ts";

/** For how many days figures are shown. */
export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];
const usual: Period = 30;

/** The time that an address asks for; without one it is a month. */
export const periodIn = (address: URLSearchParams): Period =>
  periods.find((days) => String(days) === address.get("days")) ?? usual;

export const figuresOf = (channelId: string, days: Period) => [managedChannels.figures, { channelId, days }] as const;

type Day = ChannelFigures["days"][number];
const sumOf = (days: readonly Day[], count: (day: Day) => number): number =>
  days.reduce((sum, day) => sum + count(day), 0);

/** Who came and went in all of the time. */
export const movedIn = ({ days }: ChannelFigures) => ({
  came: sumOf(days, ({ subscribed }) => subscribed),
  went: sumOf(days, ({ unsubscribed }) => unsubscribed),
});

/** How many subscribed at the end of each day: from what there is now, back. */
export function subscribersByDay({ days, subscribers }: ChannelFigures): { day: string; subscribers: number }[] {
  let count = subscribers;
  return days
    .toReversed()
    .map(({ day, subscribed, unsubscribed }) => {
      const then = count;
      count = Math.max(0, count - subscribed + unsubscribed);
      return { day, subscribers: then };
    })
    .toReversed();
}

/** What was read and played, in as many columns as a chart has room for. */
export const usedByDay = ({ days }: ChannelFigures) =>
  stretchesOf(days, (day, within) => ({
    day,
    reads: sumOf(within, ({ reads }) => reads),
    plays: sumOf(within, ({ plays }) => plays),
  }));

/** Whether anything was read or played in all of the time. */
export const isUsed = ({ reads, plays }: Pick<ChannelFigures, "reads" | "plays">): boolean => reads + plays > 0;

/** How much of what was begun was played to its end, from 0 to 1; null where nothing was played. */
export const completionOf = ({ plays, finishes }: Pick<ChannelFigures, "plays" | "finishes">): number | null =>
  plays === 0 ? null : Math.min(1, finishes / plays);
