import type { SubscriptionStatus } from "@marquee/contract/subscriptions";
import { daysAfter, earlier, type Interval, later, periodEnd } from "./intervals.ts";

/** A time that is paid for, or to be paid. A trial is number 0 and costs nothing. */
export type Period = {
  readonly number: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** When its invoice was sent, and until when it is to be paid. */
  readonly billedAt: Date;
  readonly dueAt: Date;
  readonly amount: number;
  readonly isPaid: boolean;
};

/** How a subscription stands: what it is by the clock, and what is paid of it. */
export type Standing = Interval & {
  readonly status: SubscriptionStatus;
  /** The one that runs; of one that is `unpaid`, the one that begins when it is paid. */
  readonly current: Period;
  /** The one after it, once it has been billed. */
  readonly next: Period | undefined;
  /** The day of the month on which periods end. */
  readonly anchorDay: number;
  /** What a period costs. */
  readonly total: number;
  readonly cancelAtEnd: boolean;
  readonly pausedAt: Date | null;
  readonly canceledAt: Date | null;
};

/** What whoever subscribes is written about. */
export type Notice = "renewal" | "late" | "unpaid" | "ended";

/** Days: before the end that the next period is billed, after it that one still has what is not paid for, until it is over. */
export const billedBefore = 7;
export const graceDays = 7;
export const givenUpAfter = 30;

/** Whether whoever subscribes has what the product grants. */
export const isEntitled = ({ status }: Pick<Standing, "status">): boolean =>
  status === "trialing" || status === "active" || status === "past_due";

export type Step = { readonly at: Date; readonly to: Standing; readonly notice?: Notice };

/** What the clock does next, and when; undefined where it does nothing. `now`: when it is done, which may be late. */
export function nextStep(standing: Standing, now: Date): Step | undefined {
  switch (standing.status) {
    case "trialing":
    case "active":
      return endOfRunning(standing, now);
    case "past_due":
      return { at: graceEnd(standing.current), to: { ...standing, status: "unpaid" }, notice: "unpaid" };
    case "unpaid":
      return { at: daysAfter(owedSince(standing.current), givenUpAfter), to: canceled(standing, now), notice: "ended" };
    case "paused":
    case "canceled":
      return undefined;
  }
}

function endOfRunning(standing: Standing, now: Date): Step {
  const { current, next, cancelAtEnd } = standing;
  if (next?.isPaid)
    return { at: current.endsAt, to: { ...standing, status: "active", current: next, next: undefined } };
  if (cancelAtEnd) return { at: current.endsAt, to: canceled(standing, current.endsAt) };
  if (!next) {
    const at = new Date(current.endsAt.getTime() - within(current, billedBefore));
    return { at, to: { ...standing, next: following(standing, now) }, notice: "renewal" };
  }
  const to = { ...standing, status: "past_due", current: next, next: undefined } as const;
  return { at: current.endsAt, to, notice: "late" };
}

function following({ current, total, anchorDay, ...interval }: Standing, now: Date): Period {
  const startsAt = current.endsAt;
  return {
    number: current.number + 1,
    startsAt,
    endsAt: periodEnd(startsAt, interval, anchorDay),
    billedAt: now,
    dueAt: later(startsAt, now),
    amount: total,
    isPaid: false,
  };
}

/** Some days, half the period at most, in ms. */
function within({ startsAt, endsAt }: Period, count: number): number {
  return (
    Math.min(daysAfter(startsAt, count).getTime(), (startsAt.getTime() + endsAt.getTime()) / 2) - startsAt.getTime()
  );
}

/** From when it is owed: who was billed late, because nothing ran, has as long. */
const owedSince = ({ startsAt, billedAt }: Period): Date => later(startsAt, billedAt);

function graceEnd(period: Period): Date {
  return earlier(new Date(owedSince(period).getTime() + within(period, graceDays)), period.endsAt);
}

const canceled = (standing: Standing, at: Date): Standing => ({
  ...standing,
  status: "canceled",
  next: undefined,
  pausedAt: null,
  canceledAt: at,
});

/** All that the clock has done until now. */
export function advanced(standing: Standing, now: Date): { standing: Standing; notices: Notice[] } {
  const notices: Notice[] = [];
  let current = standing;
  for (let step = nextStep(current, now); step && step.at <= now; step = nextStep(current, now)) {
    current = step.to;
    if (step.notice) notices.push(step.notice);
  }
  return { standing: current, notices };
}

/** A period is paid: at once, or ahead. One that had been waited for begins now. */
export function paid(standing: Standing, number: number, now: Date): Standing {
  const { current, next, status } = standing;
  if (next?.number === number) return { ...standing, next: { ...next, isPaid: true } };
  if (current.number !== number || current.isPaid || status === "canceled") return standing;
  if (status !== "unpaid") return { ...standing, status: "active", current: { ...current, isPaid: true } };
  const anchorDay = now.getUTCDate();
  const begun = { ...current, startsAt: now, endsAt: periodEnd(now, standing, anchorDay), isPaid: true };
  return { ...standing, status: "active", current: begun, anchorDay };
}

/** Only what is paid for and goes on has something to keep. */
export const canPause = ({ status, cancelAtEnd }: Standing): boolean => status === "active" && !cancelAtEnd;

/** What is billed and not paid is not owed any more; what is left of the time is kept. */
export function paused(standing: Standing, now: Date): Standing {
  const { next } = standing;
  return { ...standing, status: "paused", pausedAt: now, next: next?.isPaid ? next : undefined };
}

export const canResume = ({ status, cancelAtEnd }: Standing): boolean =>
  status === "paused" || (cancelAtEnd && status !== "canceled");

/** One that was paused has the time that was left then; one that was to end goes on. */
export function resumed(standing: Standing, now: Date): Standing {
  const { pausedAt, current, next } = standing;
  if (standing.status !== "paused" || pausedAt === null) return { ...standing, cancelAtEnd: false };
  const shift = now.getTime() - pausedAt.getTime();
  const moved = (period: Period): Period => ({
    ...period,
    startsAt: new Date(period.startsAt.getTime() + shift),
    endsAt: new Date(period.endsAt.getTime() + shift),
  });
  const running = moved(current);
  const anchorDay = running.endsAt.getUTCDate();
  return {
    ...standing,
    status: "active",
    current: running,
    next: next && moved(next),
    anchorDay,
    pausedAt: null,
    cancelAtEnd: false,
  };
}

/** Whether something is paid for that can be had until it is over. */
export const canEndLater = ({ status }: Standing): boolean =>
  status === "trialing" || status === "active" || status === "paused";

/** Canceled for when what is paid for is over; one that was paused runs on until then. What is not paid for ends at once. */
export function canceledLater(standing: Standing, now: Date): Standing {
  if (!canEndLater(standing)) return canceled(standing, now);
  const running = standing.status === "paused" ? resumed(standing, now) : standing;
  return { ...running, cancelAtEnd: true, next: running.next?.isPaid ? running.next : undefined };
}

/** An invoice is not owed any more, by whoever runs the community: nothing follows what is paid for. */
export function withoutInvoice(standing: Standing, number: number, now: Date): Standing {
  const { current, next } = standing;
  if (next?.number === number && !next.isPaid) return { ...standing, next: undefined, cancelAtEnd: true };
  return current.number === number && !current.isPaid && standing.status !== "canceled"
    ? canceled(standing, now)
    : standing;
}

export function endedNow(standing: Standing, now: Date): Standing {
  const { current } = standing;
  return canceled(
    { ...standing, current: { ...current, endsAt: earlier(current.endsAt, later(now, current.startsAt)) } },
    now,
  );
}

/** When one that is canceled now is over by itself. */
export function endsAt(standing: Standing, now: Date): Date {
  const { current, next } = canceledLater(standing, now);
  if (!canEndLater(standing)) return now;
  return next?.endsAt ?? current.endsAt;
}

/** What was paid for time that is left, to the whole minor unit that is surely not too much. */
export function dueBack(
  { status, current, next, pausedAt }: Standing,
  now: Date,
): { number: number; amount: number }[] {
  if (status !== "active" && status !== "paused") return [];
  const from = (pausedAt ?? now).getTime();
  return [current, ...(next ? [next] : [])].flatMap(({ number, amount, isPaid, startsAt, endsAt: end }) => {
    const left = end.getTime() - Math.max(from, startsAt.getTime());
    const share = Math.floor((amount * Math.max(0, left)) / (end.getTime() - startsAt.getTime()));
    return isPaid && share > 0 ? [{ number, amount: Math.min(share, amount) }] : [];
  });
}
