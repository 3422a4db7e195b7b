import { ApiError, type Client, newKey } from "@marquee/client";
import { attendees, type Scan } from "@marquee/contract/attendees";
import { readClock } from "../kernel/clock.ts";
import { keepText, keptText } from "../kernel/keep-text.ts";
import { createStore } from "../kernel/store.ts";
import { createEntranceList, type Decision, type EntrancePass, type Scanned } from "./entrance-list.ts";
import { forgetEntrance, keepEntranceUntil } from "../kernel/session/entrance-stores.ts";
import { type EntranceStore, type ListFacts, openEntranceStore } from "./entrance-store.ts";

/** What an entrance shows of itself. */
export type DeviceState = {
  readonly isReady: boolean;
  readonly isOnline: boolean;
  /** Scans that the server has not got. */
  readonly waiting: number;
  readonly conflicts: number;
  /** What this entrance is called. */
  readonly gate: string;
  readonly counts: { readonly checkedIn: number; readonly expected: number } | undefined;
  /** This person lets nobody in any more; what was kept is gone. */
  readonly isOver: boolean;
};

type DeviceParts = {
  readonly api: Client;
  readonly eventId: string;
  /** Names what is kept; undefined: nothing is, as for somebody who acts for another. */
  readonly storeName: string | undefined;
  /** When the event is over (ms): what is kept goes some days later. */
  readonly end: number;
};

const every = 5_000;
/** Whoever stands there does not wait longer for a network that may be none. */
const patience = 1_500;
const mostAtOnce = 200;
/** For scans that were not sent on the day. */
const keptAfter = 3 * 86_400_000;
const begun: DeviceState = {
  isReady: false,
  isOnline: true,
  waiting: 0,
  conflicts: 0,
  gate: "",
  counts: undefined,
  isOver: false,
};

/**
 * One device at one event: asks the server while it answers, decides by its own list while it does not, and sends what it
 * has decided as soon as it can.
 */
export function createEntranceDevice({ api, eventId, storeName, end }: DeviceParts) {
  const list = createEntranceList();
  const gateKey = `entrance gate ${eventId}`;
  const state = createStore<DeviceState>(begun);
  const waiting = new Map<string, Scan>();
  /** Whose answers are waited for at this moment: nothing was shown of them yet. */
  const asking = new Set<string>();
  const device = newKey().slice(0, 8);
  let store: EntranceStore | undefined;
  let facts: ListFacts | undefined;
  let stopped = new AbortController();

  const change = (changed: Partial<DeviceState>): void => state.set({ ...state.get(), ...changed });
  const show = (changed: Partial<DeviceState> = {}): void =>
    change({ ...(facts?.isComplete && { counts: list.counts() }), waiting: waiting.size, ...changed });

  async function start(): Promise<void> {
    stopped = new AbortController();
    const { signal } = stopped;
    change({ gate: keptText(gateKey) ?? "" });
    if (storeName !== undefined) keepEntranceUntil(storeName, end + keptAfter);
    store = storeName === undefined ? undefined : await openEntranceStore(storeName).catch(() => undefined);
    const kept = await store?.load().catch(() => undefined);
    if (kept?.facts) takeFacts(kept.facts);
    list.putAll(kept?.passes ?? []);
    for (const scan of kept?.scans ?? []) waiting.set(scan.id, scan);
    await markWaiting();
    show({ isReady: facts?.isComplete ?? false });
    if (!signal.aborted) void keepUp();
  }

  async function keepUp(): Promise<void> {
    for (; !stopped.signal.aborted && !state.get().isOver; await pause(every, stopped.signal)) await refresh();
  }

  async function refresh(): Promise<void> {
    try {
      await flush();
      await readList();
      show({ isOnline: true, isReady: true });
    } catch (error) {
      failed(error);
    }
  }

  /** A device that is refused forgets; with any other fault it goes on by itself. */
  function failed(error: unknown): void {
    if (stopped.signal.aborted) return undefined;
    if (!(error instanceof ApiError)) {
      if (!(error instanceof DOMException)) reportError(error);
      return show({ isOnline: false });
    }
    if (error.status === 403 || error.status === 404) {
      store?.close();
      if (storeName !== undefined) forgetEntrance(storeName);
      change({ isOver: true });
      return undefined;
    }
    return show({ isOnline: false });
  }

  function takeFacts(taken: ListFacts): void {
    facts = taken;
    list.setFacts(taken);
  }

  async function readList(): Promise<void> {
    for (let isComplete = false; !isComplete && !stopped.signal.aborted;) {
      const asked = readClock();
      const cursor = facts?.cursor;
      const { data } = await api.send(
        attendees.entranceList,
        { eventId, ...(cursor !== undefined && { cursor }) },
        { attempt: 0, signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(20_000)]) },
      );
      ({ isComplete } = data);
      const asOf = Date.parse(data.now);
      const offset = Math.round(asOf - (asked + readClock()) / 2);
      const isWhole = isComplete || (facts?.isComplete ?? false);
      takeFacts({ cursor: data.cursor, publicKey: data.publicKey, asOf, offset, isComplete: isWhole });
      const changed = list.putAll(data.passes);
      if (facts) await store?.addPasses(changed, facts).catch(() => undefined);
      await markWaiting();
      change({ conflicts: data.conflicts });
    }
  }

  /** What was let in here and is on its way is in, whatever a list says that does not know of it. */
  async function markWaiting(): Promise<void> {
    for (const scan of waiting.values()) {
      if (scan.decision !== "in") continue;
      const { passId, code = "" } = scan;
      await list.markIn(passId === undefined ? { code } : { passId }, trueTime(scan), scan.gate ?? null);
    }
  }

  const trueTime = ({ deviceTime, offset }: Scan): string => new Date(Date.parse(deviceTime) + offset).toISOString();

  async function send(scans: readonly Scan[], signal: AbortSignal) {
    const { data } = await api.send(
      attendees.sync,
      { eventId, body: { device, scans: [...scans] } },
      { attempt: 0, signal },
    );
    list.putAll(data.scans.flatMap(({ pass }) => pass ?? []));
    for (const { id } of data.scans) waiting.delete(id);
    await store?.removeScans(data.scans.map(({ id }) => id)).catch(() => undefined);
    return data.scans;
  }

  async function flush(): Promise<void> {
    while (waiting.size > 0) {
      const decided = [...waiting.values()].filter(({ id }) => !asking.has(id)).slice(0, mostAtOnce);
      if (decided.length === 0) return;
      await send(decided, stopped.signal);
      show();
    }
  }

  async function keep(scan: Scan): Promise<void> {
    waiting.set(scan.id, scan);
    await store?.addScan(scan).catch(() => undefined);
  }

  async function ask(scan: Scan): Promise<Decision | undefined> {
    if (!navigator.onLine || !state.get().isOnline) return undefined;
    try {
      const [answer] = await send([scan], AbortSignal.any([stopped.signal, AbortSignal.timeout(patience)]));
      return answer && { ...answer, pass: answer.pass ?? undefined };
    } catch (error) {
      if (error instanceof ApiError && error.status !== 0) failed(error);
      else show({ isOnline: false });
      return undefined;
    }
  }

  async function scan(what: Scanned): Promise<Decision> {
    const gate = state.get().gate.trim();
    const made: Scan = {
      id: newKey(),
      ...what,
      ...(gate !== "" && { gate }),
      deviceTime: new Date(readClock()).toISOString(),
      offset: facts?.offset ?? 0,
    };
    const pass = "passId" in what ? list.find(what.passId) : undefined;
    const own = pass ? list.ofPass(pass) : await list.decide("code" in what ? what.code : "");
    // As it would be decided here: were the page gone before the answer is there, this is what was shown.
    asking.add(made.id);
    await keep({ ...made, decision: own.outcome });
    const answer = await ask(made);
    asking.delete(made.id);
    if (!answer && own.outcome === "in") await list.markIn(what, trueTime(made), gate || null);
    show();
    return answer ?? own;
  }

  return {
    state,
    list,
    start,
    refresh,
    scan,
    setGate(name: string): void {
      change({ gate: name });
      keepText(gateKey, name.trim());
    },
    find: (text: string): EntrancePass[] => list.search(text),
    stop(): void {
      stopped.abort();
      store?.close();
    },
  };
}
export type EntranceDevice = ReturnType<typeof createEntranceDevice>;

/** Until so many ms are over, the network is back, or nobody waits any more. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = new AbortController();
    const finish = (): void => {
      end.abort();
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    end.signal.addEventListener("abort", () => clearTimeout(timer));
    window.addEventListener("online", finish, { signal: end.signal });
    signal.addEventListener("abort", finish, { signal: end.signal });
  });
}
