import type { scanOutcomes, scanRefusals } from "@marquee/contract/attendees";

type Outcome = (typeof scanOutcomes)[number];
type Reason = (typeof scanRefusals)[number];

/** A pass before the scans: by which scan it is in, where there is one. */
export type PassBefore = {
  readonly id: string;
  readonly status: string;
  readonly usedAt: Date | null;
  readonly inBy: string | null;
};
/** A scan that is not known yet, with what it has found. */
export type NewScan = {
  readonly id: string;
  readonly at: Date;
  readonly passId: string | null;
  /** The code was signed for the event, but is of no pass any more. */
  readonly isGone: boolean;
};
export type Settled = { readonly scan: NewScan; outcome: Outcome; readonly reason: Reason | null };

/**
 * What becomes of scans, in the order in which they were made: the first of a pass is its check-in, whenever it arrives.
 * `demoted` are scans from before that were taken for the check-in until an earlier one arrived.
 */
export function settleScans(passes: readonly PassBefore[], scans: readonly NewScan[]) {
  const known = new Map(passes.map((pass) => [pass.id, { ...pass }]));
  const settled = new Map<string, Settled>();
  const demoted = new Set<string>();
  const usedAt = new Map<string, Date>();
  const inOrder = scans.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
  for (const scan of inOrder) {
    const pass = scan.passId === null || scan.isGone ? undefined : known.get(scan.passId);
    const reason = refusalOf(scan, pass);
    const isFirst = reason === null && (!pass?.usedAt || scan.at < pass.usedAt);
    settled.set(scan.id, { scan, outcome: reason === null ? (isFirst ? "in" : "already") : "refused", reason });
    if (!isFirst || !pass) continue;
    if (pass.inBy !== null) demoted.add(pass.inBy);
    Object.assign(pass, { usedAt: scan.at, inBy: null });
    usedAt.set(pass.id, scan.at);
  }
  return { settled, demoted, usedAt };
}

function refusalOf({ isGone }: NewScan, pass: PassBefore | undefined): Reason | null {
  if (isGone) return "goneCode";
  if (!pass) return "badCode";
  if (pass.status === "canceled") return "canceled";
  return pass.status === "ready" || pass.usedAt ? null : "notReady";
}
