/** How long what has overtaken another is kept back for it, in ms; then the other counts as lost. */
const patience = 250;
const roomsKept = 20_000;
/** Numbers of a room that counted as lost and may still come. */
const lostKept = 100;

type Work = () => void;

type Room = {
  /** The number that was passed on last. */
  last: number;
  /** Where it was first heard of: what was passed on up to there is not known. */
  readonly known: number;
  /** Messages that arrived too early, by number, and frames without a number that came after them. */
  readonly ahead: Map<number, Work>;
  behind: Work[];
  readonly lost: Set<number>;
  timer: NodeJS.Timeout | undefined;
};

/**
 * Passes the messages of rooms on in the order of their numbers, each once: messages stored by two processes may arrive
 * in the other order. One that does not come in time is skipped, and passed on when it arrives.
 */
export type RoomOrder = {
  /** `seq` undefined: it has no number, and stays behind what came before it. */
  pass(room: string, seq: number | undefined, work: Work): void;
  /** Says how far a room is that was not heard of yet. */
  note(room: string, seq: number): void;
  /** Forgets the rooms whose names begin so. */
  forget(prefix: string): void;
  stop(): void;
};

export function roomOrder(): RoomOrder {
  const rooms = new Map<string, Room>();

  function remember(key: string, last: number, known: number): void {
    if (rooms.size >= roomsKept) dropQuiet();
    rooms.set(key, { last, known, ahead: new Map(), behind: [], lost: new Set(), timer: undefined });
  }

  function dropQuiet(): void {
    for (const [key, room] of rooms) {
      if (!room.timer) rooms.delete(key);
      if (rooms.size < roomsKept / 2) return;
    }
  }

  return {
    pass(key, seq, work) {
      const room = rooms.get(key);
      if (seq === undefined) return room?.timer ? void room.behind.push(work) : work();
      if (!room) {
        remember(key, seq, seq - 1);
        return work();
      }
      if (seq <= room.last) return seq <= room.known || room.lost.delete(seq) ? work() : undefined;
      room.ahead.set(seq, work);
      advance(room);
    },
    note(key, seq) {
      if (!rooms.has(key)) remember(key, seq, seq);
    },
    forget(prefix) {
      for (const [key, room] of rooms) {
        if (!key.startsWith(prefix)) continue;
        clearTimeout(room.timer);
        rooms.delete(key);
      }
    },
    stop() {
      for (const room of rooms.values()) clearTimeout(room.timer);
    },
  };
}

/** Passes on what is next; what is missing before the rest is waited for. */
function advance(room: Room): void {
  for (let work = room.ahead.get(room.last + 1); work; work = room.ahead.get(room.last + 1)) {
    room.last += 1;
    room.ahead.delete(room.last);
    work();
  }
  if (room.ahead.size > 0) room.timer ??= setTimeout(() => giveUp(room), patience).unref();
  else if (room.timer || room.behind.length > 0) settle(room);
}

/** What is still missing counts as lost up to the next that is here. */
function giveUp(room: Room): void {
  room.timer = undefined;
  const next = Math.min(...room.ahead.keys());
  for (let seq = Math.max(room.last + 1, next - lostKept); seq < next; seq += 1) room.lost.add(seq);
  for (const seq of room.lost) if (room.lost.size > lostKept) room.lost.delete(seq);
  room.last = next - 1;
  advance(room);
}

function settle(room: Room): void {
  clearTimeout(room.timer);
  room.timer = undefined;
  const { behind } = room;
  room.behind = [];
  for (const work of behind) work();
}
