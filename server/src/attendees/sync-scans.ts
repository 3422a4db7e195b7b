import { attendees, type EntrancePass, type Scan, type ScanAnswer } from "@marquee/contract/attendees";
import type { EventFacts } from "../events/index.ts";
import { ConcurrentChange } from "../kernel/db/errors.ts";
import { command } from "../kernel/http/serve.ts";
import { newId } from "../kernel/new-id.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { listingPolicy } from "../listings/index.ts";
import { lockRegistrations, plainCode, readSignedCode } from "../registration/index.ts";
import { entrancePassView, markOf } from "./entrance-views.ts";
import {
  type EntranceRow,
  findCheckInScans,
  findHolders,
  findPassesAtEntrance,
  findScans,
} from "./queries/entrance.ts";
import { type NewScan, type Settled, settleScans } from "./settle-scans.ts";
import { insertScans, storeCheckIns, storeDemoted, storeDecisions } from "./repo.ts";

type Sent = Scan & { readonly at: Date; readonly plain: string; readonly signedFor: string | undefined };

/**
 * Applies what devices have scanned, with a network or without. What is known already stays as it was; only what the
 * device has said meanwhile, where it waited in vain, is noted.
 */
export const syncScans = command(attendees.sync, listingPolicy, async ({ scope, subject, body }) => {
  const sent = body.scans.map((scan) => readScan(scope, subject, scan));
  const passes = await holdScanned(scope, subject.id, sent);
  const known = await findScans(
    scope,
    subject.id,
    sent.map(({ id }) => id),
  );
  const isKnown = new Set(known.map(({ scanId }) => scanId));
  const unknown = [...new Map(sent.map((scan) => [scan.id, scan])).values()].filter(({ id }) => !isKnown.has(id));
  const checkIns = await findCheckInScans(scope, [...passes.byId.keys()]);
  const inBy = new Map(checkIns.map(({ id, passId }) => [passId, id]));
  const { settled, demoted, usedAt } = settleScans(
    [...passes.byId.values()].map((row) => ({ ...row, inBy: inBy.get(row.id) ?? null })),
    unknown.map((scan) => newScan(scan, passes)),
  );
  await storeDemoted(scope, [...demoted]);
  await insertScans(scope, rowsToStore({ scope, event: subject, device: body.device }, unknown, settled));
  await storeDecisions(
    scope,
    subject.id,
    sent.flatMap(({ id, decision }) => (isKnown.has(id) && decision ? [{ scanId: id, decision }] : [])),
  );
  await storeCheckIns(
    scope,
    [...usedAt].map(([passId, at]) => ({ passId, usedAt: at })),
  );
  return { now: scope.now, scans: await answer(scope, subject.id, sent) };
});

/** Nothing was scanned after this moment, whatever the clock of the device says. */
function readScan(scope: Scope, event: EventFacts, scan: Scan): Sent {
  const at = Math.min(Date.parse(scan.deviceTime) + scan.offset, scope.now.getTime());
  const [code, passId] = [scan.code ?? "", scan.passId?.toLowerCase()];
  const signedFor = readSignedCode(scope, event.id, code)?.passId;
  // A signature that is not ours makes all of it no code.
  const plain = signedFor === undefined && code.includes(".") ? "" : plainCode(code);
  const id = scan.id.toLowerCase();
  return { ...scan, ...(passId !== undefined && { passId }), id, at: new Date(at), plain, signedFor };
}

type ScannedPasses = {
  readonly byId: ReadonlyMap<string, EntranceRow>;
  readonly byCode: ReadonlyMap<string, EntranceRow>;
};

/** The passes that scans name, under the locks of their registrations: who cancels or passes one on comes before or after. */
async function holdScanned(scope: Scope, eventId: string, sent: readonly Sent[]): Promise<ScannedPasses> {
  const codes = sent.flatMap(({ plain }) => (plain === "" ? [] : [plain]));
  const ids = sent.flatMap(({ passId, signedFor }) => [passId, signedFor].filter((id) => id !== undefined));
  const holders = await findHolders(scope, eventId, { codes, ids });
  const locked = new Set(holders.map(({ accountId }) => accountId));
  await lockRegistrations(scope, eventId, [...locked]);
  const rows = await findPassesAtEntrance(
    scope,
    eventId,
    holders.map(({ id }) => id),
  );
  if (rows.some(({ accountId }) => !locked.has(accountId))) throw new ConcurrentChange();
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    byCode: new Map(rows.map((row) => [row.code, row])),
  };
}

function newScan({ id, at, passId, plain, signedFor }: Sent, { byId, byCode }: ScannedPasses): NewScan {
  const pass = plain === "" ? byId.get(passId ?? "") : byCode.get(plain);
  if (pass) return { id, at, passId: pass.id, isGone: false };
  const gone = signedFor === undefined ? undefined : byId.get(signedFor);
  return { id, at, passId: gone?.id ?? null, isGone: signedFor !== undefined };
}

type Storing = { readonly scope: Scope<Member>; readonly event: EventFacts; readonly device: string };

const rowsToStore = (
  { scope, event, device }: Storing,
  scans: readonly Sent[],
  settled: ReadonlyMap<string, Settled>,
) =>
  scans.flatMap((scan) => {
    const result = settled.get(scan.id);
    if (!result) return [];
    const { scan: found, outcome, reason } = result;
    return {
      id: newId(),
      eventId: event.id,
      passId: found.passId,
      scanId: scan.id,
      accountId: scope.caller.accountId,
      device,
      gate: scan.gate?.trim() || null,
      scannedAt: found.at,
      deviceTime: new Date(scan.deviceTime),
      outcome,
      reason,
      decision: scan.decision ?? outcome,
    };
  });

/** As it is now: a scan that was the check-in when it first arrived may not be any more. */
async function answer(scope: Scope, eventId: string, sent: readonly Sent[]): Promise<ScanAnswer[]> {
  const scans = await findScans(
    scope,
    eventId,
    sent.map(({ id }) => id),
  );
  const passIds = scans.flatMap(({ passId }) => passId ?? []);
  const rows = await findPassesAtEntrance(scope, eventId, passIds);
  const passes = new Map<string, EntrancePass>(rows.map((row) => [row.id, entrancePassView(row)]));
  const checkIns = new Map((await findCheckInScans(scope, passIds)).map((scan) => [scan.passId, scan]));
  const byScan = new Map(scans.map((scan) => [scan.scanId, scan]));
  return sent.flatMap(({ id }) => {
    const scan = byScan.get(id);
    if (!scan) return [];
    const pass = passes.get(scan.passId ?? "");
    const outcome = scan.outcome === "undone" ? "in" : scan.outcome;
    const first = outcome === "already" ? markOf(pass, checkIns.get(scan.passId)) : null;
    return { id, outcome, reason: scan.reason, pass: pass ?? null, first };
  });
}
