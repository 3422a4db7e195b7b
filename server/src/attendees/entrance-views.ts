import { hash } from "node:crypto";
import type { CheckInConflict, CheckInMark, EntrancePass } from "@marquee/contract/attendees";
import { personName } from "../kernel/person-name.ts";
import type { EntranceRow, ScanRow } from "./queries/entrance.ts";

/** 16 bytes in base64url. */
const hashLength = 22;

export function entrancePassView({
  code,
  holderName,
  firstName,
  lastName,
  username,
  ...row
}: EntranceRow): EntrancePass {
  return {
    ...row,
    number: row.number ?? 0,
    orderNumber: row.orderNumber ?? 0,
    codeHash: hash("sha256", code, "base64url").slice(0, hashLength),
    name: holderName || personName({ firstName, lastName, username }),
  };
}

/** When and where a pass came in; who let it in is known where a scan says so. */
export function markOf(pass: EntrancePass | undefined, scan: ScanRow | undefined): CheckInMark | null {
  if (!pass?.usedAt) return null;
  return { at: pass.usedAt, gate: scan?.gate ?? null, by: scan ? personName(scan) : null };
}

export function conflictView(
  scan: ScanRow,
  pass: EntrancePass | undefined,
  checkIn: ScanRow | undefined,
): CheckInConflict {
  return {
    id: scan.id,
    passId: scan.passId,
    name: pass?.name ?? null,
    number: pass?.number ?? null,
    scannedAt: scan.scannedAt,
    gate: scan.gate,
    by: personName(scan),
    outcome: scan.outcome === "undone" ? "in" : scan.outcome,
    reason: scan.reason,
    first: scan.outcome === "already" ? markOf(pass, checkIn) : null,
  };
}
