import { type CatchingUp, type Connection, type Push, sendTo, waitingBytes } from "./connection.ts";

/** A client says where it is as soon as it is open; so long, in ms, numbered pushes wait for that. */
const firstSyncWithin = 500;
/** How long after an answer its messages may still arrive as pushes, in ms. */
const sentKept = 10_000;

/** The newest number that an answer held, by room. */
export type SentByRoom = ReadonlyMap<string, number>;

/** A new connection: what is pushed before its client has said where it is would be out of order. */
export function awaitFirstSync(connection: Connection): void {
  const state = stateOf(connection);
  state.holds += 1;
  state.isNew = true;
  state.timer = setTimeout(() => endWaiting(connection, state), firstSyncWithin).unref();
}

function endWaiting(connection: Connection, state: CatchingUp): void {
  if (!state.isNew) return;
  state.isNew = false;
  release(connection, state, new Map());
}

/** What is pushed from now on waits behind an answer. @returns what lets it go on; what the answer held comes once. */
export function holdPushes(connection: Connection): (sent: SentByRoom) => void {
  const state = stateOf(connection);
  state.holds += 1;
  endWaiting(connection, state);
  return (sent) => release(connection, state, sent);
}

/** Sends what is pushed; `seq`: its number in its room. */
export function push(connection: Connection, bytes: Buffer, roomId?: string, seq?: number): void {
  const state = connection.catchingUp;
  if (!state) return sendTo(connection, bytes);
  const isNumbered = roomId !== undefined && seq !== undefined;
  if (state.holds > 0 && (isNumbered || state.held.length > 0)) return hold(connection, state, { bytes, roomId, seq });
  if (!wasSent(state, roomId, seq)) sendTo(connection, bytes);
}

function stateOf(connection: Connection): CatchingUp {
  return (connection.catchingUp ??= {
    holds: 0,
    held: [],
    heldBytes: 0,
    sent: new Map(),
    timer: undefined,
    isNew: false,
  });
}

function hold(connection: Connection, state: CatchingUp, push: Push): void {
  state.heldBytes += push.bytes.length;
  // As a slow reader: it is cut off, and catches up when it comes back.
  if (state.heldBytes > waitingBytes) return connection.socket.terminate();
  state.held.push(push);
}

function wasSent({ sent }: CatchingUp, roomId: string | undefined, seq: number | undefined): boolean {
  return roomId !== undefined && seq !== undefined && seq <= (sent.get(roomId) ?? 0);
}

function release(connection: Connection, state: CatchingUp, sent: SentByRoom): void {
  for (const [roomId, seq] of sent) state.sent.set(roomId, Math.max(seq, state.sent.get(roomId) ?? 0));
  state.holds -= 1;
  if (state.holds > 0) return;
  const { held } = state;
  Object.assign(state, { held: [], heldBytes: 0 });
  for (const { bytes, roomId, seq } of held) if (!wasSent(state, roomId, seq)) sendTo(connection, bytes);
  clearTimeout(state.timer);
  if (state.sent.size === 0) connection.catchingUp = undefined;
  else state.timer = setTimeout(() => forget(connection, state), sentKept).unref();
}

function forget(connection: Connection, state: CatchingUp): void {
  if (state.holds === 0) connection.catchingUp = undefined;
}
