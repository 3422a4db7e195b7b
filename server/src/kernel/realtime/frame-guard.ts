/** What a client may send: a burst, and then so many a second. */
const burst = 30;
const perSecond = 10;
/** Refusals within a minute after which the connection is ended. */
const patience = 10;
const forgivenAfter = 60_000;

/** Counts what one connection sends. Plain numbers: there is one for every open socket. */
export type FrameGuard = { left: number; countedAt: number; refusals: number; refusedAt: number };

export function frameGuard(now: number): FrameGuard {
  return { left: burst, countedAt: now, refusals: 0, refusedAt: now };
}

/** False when frames come too often. */
export function admitFrame(guard: FrameGuard, now: number): boolean {
  const passed = Math.max(0, now - guard.countedAt) / 1000;
  guard.left = Math.min(burst, guard.left + passed * perSecond);
  guard.countedAt = now;
  if (guard.left < 1) return false;
  guard.left -= 1;
  return true;
}

/** True when this refusal is one too many. */
export function isPatienceOver(guard: FrameGuard, now: number): boolean {
  if (now - guard.refusedAt > forgivenAfter) guard.refusals = 0;
  guard.refusedAt = now;
  guard.refusals += 1;
  return guard.refusals >= patience;
}
