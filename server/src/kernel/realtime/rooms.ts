import type { Logger } from "pino";
import type { Clock } from "../../clock.ts";

/**
 * Who may have what is said in a room: its members in good standing, and among them the pairs that have blocked each
 * other, either way round.
 */
export type RoomRights = {
  readonly members: ReadonlySet<string>;
  readonly blocked: ReadonlyMap<string, ReadonlySet<string>>;
};

/** Reads the rights in a room from where they are kept. */
export type RightsReader = (organizationId: string, roomId: string) => Promise<RoomRights>;

/**
 * Age from which rights are read again beside the deliveries, and age from which a delivery waits for them, in ms: a
 * busy room never stands still, and what was withdrawn stops within 2 s.
 */
const rightsFresh = 1_000;
const rightsValid = 1_800;
const roomsKept = 10_000;
/** Work that waits for the rights of a room; what comes on top is dropped, and caught up with. */
const workKept = 1_000;

type Work = (rights: RoomRights) => void;
/** `version` counts the reported changes: what was read before one is not used after it. */
type Room = { rights: RoomRights | undefined; readAt: number; waiting: Work[]; isReading: boolean; version: number };

/** Runs work with the rights of a room, in the order it came: at once while they are fresh, else once they are read. */
export type Rooms = {
  within(organizationId: string, roomId: string, work: Work): void;
  /** Null: every room of the tenant. */
  outdate(organizationId: string, roomId: string | null): void;
};

export type RoomsOptions = {
  readonly readRights: RightsReader;
  readonly clock: Clock;
  readonly log: Logger;
  /** Called with the tenant whose frames were dropped, because a client cannot notice that itself. */
  readonly dropped: (organizationId: string) => void;
};

export function createRooms({ readRights, clock, log, dropped }: RoomsOptions): Rooms {
  const rooms = new Map<string, Room>();

  function roomOf(key: string): Room {
    const known = rooms.get(key);
    if (known) return known;
    dropIdle();
    const made: Room = { rights: undefined, readAt: 0, waiting: [], isReading: false, version: 0 };
    rooms.set(key, made);
    return made;
  }

  function dropIdle(): void {
    if (rooms.size < roomsKept) return;
    for (const [key, room] of rooms) {
      if (!room.isReading) rooms.delete(key);
      if (rooms.size < roomsKept / 2) return;
    }
  }

  async function read(organizationId: string, roomId: string, room: Room): Promise<void> {
    room.isReading = true;
    try {
      do {
        const [version, readAt] = [room.version, clock.now().getTime()];
        const rights = await readRights(organizationId, roomId);
        if (version !== room.version) continue;
        const work = room.waiting;
        Object.assign(room, { rights, readAt, waiting: [] });
        for (const each of work) each(rights);
      } while (room.waiting.length > 0);
    } catch (error) {
      Object.assign(room, { rights: undefined, waiting: [] });
      dropped(organizationId);
      log.error(
        { err: error, organizationId, roomId },
        "the rights in a room could not be read; its frames are dropped",
      );
    } finally {
      room.isReading = false;
    }
  }

  function outdate(room: Room): void {
    room.version += 1;
    room.rights = undefined;
  }

  return {
    within(organizationId, roomId, work) {
      const room = roomOf(`${organizationId} ${roomId}`);
      const age = clock.now().getTime() - room.readAt;
      // A clock that was set back must not make rights last longer.
      const isValid = room.rights !== undefined && age >= 0 && age <= rightsValid;
      if (room.rights && isValid && room.waiting.length === 0) work(room.rights);
      else if (room.waiting.length < workKept) room.waiting.push(work);
      else dropped(organizationId);
      if ((!isValid || age > rightsFresh) && !room.isReading) void read(organizationId, roomId, room);
    },
    outdate(organizationId, roomId) {
      if (roomId !== null) {
        const room = rooms.get(`${organizationId} ${roomId}`);
        if (room) outdate(room);
        return;
      }
      for (const [key, room] of rooms) if (key.startsWith(organizationId)) outdate(room);
    },
  };
}
