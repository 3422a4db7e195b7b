import type { ScanAnswer } from "@marquee/contract/attendees";
import type { Wire } from "@marquee/contract/kernel";
import { hashOfCode, isSignedFor, readPassCode } from "./pass-code.ts";

export type Answered = Wire<ScanAnswer>;
export type EntrancePass = NonNullable<Answered["pass"]>;
export type Mark = NonNullable<Answered["first"]>;
export type Decision = Pick<Answered, "outcome" | "reason" | "first"> & { readonly pass: EntrancePass | undefined };

/** A code that was read, or a pass that was chosen. */
export type Scanned = { readonly code: string } | { readonly passId: string };

/** A change gets its moment before it is in a list. */
const onItsWay = 60_000;
const mostFound = 8;

const folded = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** The passes of an event as a device has them in memory: by code, by id, by name. */
export function createEntranceList() {
  const passes = new Map<string, EntrancePass>();
  const idsByCode = new Map<string, string>();
  const words = new Map<string, string>();
  /** Let in here by a genuine code, and in no list yet. */
  const unlisted = new Map<string, Mark>();
  let publicKey = "";
  let asOf = 0;

  function put(pass: EntrancePass): boolean {
    const known = passes.get(pass.id);
    if (known?.updatedAt === pass.updatedAt && known.usedAt === pass.usedAt && known.name === pass.name) return false;
    if (known && known.codeHash !== pass.codeHash) idsByCode.delete(known.codeHash);
    passes.set(pass.id, pass);
    idsByCode.set(pass.codeHash, pass.id);
    const { name, email, number, orderNumber } = pass;
    words.set(pass.id, folded(`${name} ${email ?? ""} #${number} ${orderNumber}`));
    return true;
  }

  const ofPass = (pass: EntrancePass): Decision => {
    if (pass.status === "canceled") return { outcome: "refused", reason: "canceled", pass, first: null };
    if (pass.usedAt !== null)
      return { outcome: "already", reason: null, pass, first: { at: pass.usedAt, gate: pass.gate, by: null } };
    if (pass.status !== "ready") return { outcome: "refused", reason: "notReady", pass, first: null };
    return { outcome: "in", reason: null, pass, first: null };
  };

  async function listedIdOf(scanned: string): Promise<string | undefined> {
    const code = readPassCode(scanned)?.code;
    return idsByCode.get((code && (await hashOfCode(code))) ?? "");
  }
  const passIdOf = async (scanned: string): Promise<string | undefined> =>
    (await listedIdOf(scanned)) ?? readPassCode(scanned)?.signed?.passId;

  /** What a signed code of no pass in the list is: dead where the list should have it, else bought since. */
  async function ofUnknown(scanned: string): Promise<Decision> {
    const code = readPassCode(scanned);
    const nothing = { outcome: "refused", reason: "badCode", pass: undefined, first: null } as const;
    if (!code?.signed || (await isSignedFor(publicKey, code)) !== true) return nothing;
    const pass = passes.get(code.signed.passId);
    if (code.signed.goodAt < asOf - onItsWay) return { ...nothing, reason: "goneCode", pass };
    // Passed on or bought since: the pass may have come in by its code of before.
    if (pass) return ofPass(pass);
    const first = unlisted.get(code.signed.passId) ?? null;
    return { ...nothing, outcome: first ? "already" : "in", reason: null, first };
  }

  return {
    get size() {
      return passes.size;
    },
    find: (passId: string): EntrancePass | undefined => passes.get(passId),
    /** @returns what was new. */
    putAll: (changed: readonly EntrancePass[]): EntrancePass[] => changed.filter(put),
    setFacts(facts: { readonly publicKey: string; readonly asOf: number }): void {
      ({ publicKey, asOf } = facts);
    },
    all: (): EntrancePass[] => [...passes.values()],
    ofPass,
    async decide(scanned: string): Promise<Decision> {
      const pass = passes.get((await listedIdOf(scanned)) ?? "");
      return pass ? ofPass(pass) : ofUnknown(scanned);
    },
    /** What was scanned is in, until the list says so. */
    async markIn(scanned: Scanned, at: string, gate: string | null): Promise<void> {
      const passId = "passId" in scanned ? scanned.passId : await passIdOf(scanned.code);
      const pass = passes.get(passId ?? "");
      if (pass && pass.usedAt === null) put({ ...pass, usedAt: at, gate });
      if (!pass && passId !== undefined) unlisted.set(passId, { at, gate, by: null });
    },
    search(text: string): EntrancePass[] {
      const asked = folded(text).split(/\s+/).filter(Boolean);
      const found: EntrancePass[] = [];
      for (const [id, spoken] of words) {
        const pass = asked.every((word) => spoken.includes(word)) ? passes.get(id) : undefined;
        if (pass && pass.status !== "canceled") found.push(pass);
      }
      return found.toSorted((a, b) => a.name.localeCompare(b.name)).slice(0, mostFound);
    },
    counts() {
      let [checkedIn, expected] = [0, 0];
      for (const { status, usedAt } of passes.values()) {
        if (status !== "ready" && status !== "needsInfo") continue;
        expected += 1;
        if (usedAt !== null) checkedIn += 1;
      }
      return { checkedIn, expected };
    },
  };
}
