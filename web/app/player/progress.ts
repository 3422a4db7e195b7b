import { positionIn } from "./listening.ts";

type ProgressOptions = {
  /** Keeps how far somebody has come: 0 where they are through. */
  readonly keep: (seconds: number) => Promise<unknown>;
  readonly count: (what: "play" | "finish") => Promise<unknown>;
  readonly now?: () => number;
};

export type Progress = ReturnType<typeof createProgress>;

const keepEvery = 15_000;

/** What has been kept since the page came: newer than what the page read of it. */
const keptHere = new Map<string, number>();

/** Seconds to go on from in a content: what this page kept last, what the community knows, what this browser knows. */
export const resumeAt = (contentId: string, known: number | null | undefined): number =>
  keptHere.get(contentId) ?? known ?? positionIn(contentId);

/**
 * How far somebody comes in one recording or video: kept about every 15 seconds and wherever they stop, and counted when
 * it begins and when it is through. What does not get through is kept the next time.
 */
export function createProgress(contentId: string, { keep, count, now = Date.now }: ProgressOptions) {
  let isBegun = false;
  let kept: number | undefined;
  let keptAt = now();
  let sent: Promise<unknown> = Promise.resolve();
  const pass = (seconds: number): void => {
    const before = kept;
    [kept, keptAt] = [seconds, now()];
    keptHere.set(contentId, seconds);
    sent = keep(seconds).catch(() => (kept = before));
  };
  return {
    /** It is heard or seen: counts once, until it has ended. */
    begun(): void {
      if (isBegun) return;
      isBegun = true;
      count("play").catch(() => undefined);
    },
    /** While it plays, as often as one likes. */
    at(seconds: number): void {
      if (now() - keptAt >= keepEvery) pass(Math.floor(seconds));
    },
    /** At a pause, a jump, and when it is left. */
    settle(seconds: number): void {
      if (isBegun && Math.floor(seconds) !== kept) pass(Math.floor(seconds));
    },
    /** Once what was last to be kept has got through, or not. */
    sent: () => sent,
    finished(): void {
      isBegun = false;
      pass(0);
      count("finish").catch(() => undefined);
    },
  };
}
