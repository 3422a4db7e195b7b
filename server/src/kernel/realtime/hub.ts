import type { Duplex } from "node:stream";
import type { Logger } from "pino";
import type { WebSocket } from "ws";
import type { Clock } from "../../clock.ts";
import type { Bus, Signal } from "./bus.ts";
import { awaitFirstSync, holdPushes, push } from "./catching-up.ts";
import { type Connection, drain, framed, type Peer, sendTo, type SocketPeer } from "./connection.ts";
import { type OutgoingFrame, writeFrame } from "./frames.ts";
import { startHeartbeat } from "./heartbeat.ts";
import { askWhenMissed } from "./missed.ts";
import { createPeople } from "./people.ts";
import { type CountFrame, createAudiences } from "./presence.ts";
import { roomOrder } from "./room-order.ts";
import { createRooms, type RightsReader, type RoomRights } from "./rooms.ts";

export type RoomAddress = { readonly organizationId: string; readonly roomId: string };
export type AudienceAddress = { readonly organizationId: string; readonly audienceId: string };
export type { Peer, Connection } from "./connection.ts";
export type { RightsReader, RoomRights } from "./rooms.ts";

/**
 * The sockets of this process, and the way to those of every other. Whom a frame reaches is decided when it is
 * delivered, in each process, from the rights in the room. Nothing here waits and delivery is not guaranteed: a client
 * that missed a frame catches up.
 */
export type Hub = {
  /** Takes a socket whose owner is known, and the stream under it. The socket's closing ends it. */
  open(socket: WebSocket, wire: Duplex, peer: SocketPeer, sessionId?: string): Connection;
  /** Notes that something was received from the other end. */
  markActive(connection: Connection): void;
  send(connection: Connection, frame: OutgoingFrame): void;
  /**
   * From now on what is pushed to a connection waits for an answer to its client.
   * @returns what lets it go on, told the newest number in the answer by room: what was in there is not pushed again.
   */
  holdPushes(connection: Connection): (sent: ReadonlyMap<string, number>) => void;
  /** Says how far a room is, so that what is said next there is in order from the first on. */
  noteSeq(room: RoomAddress, seq: number): void;
  /** As `toRoom`, for what has a number in the room: each comes once, and in order. */
  toRoomInOrder(room: RoomAddress, frame: OutgoingFrame & { readonly seq: number }, from: string): void;
  /** To everybody in the room, `from` included, who has not blocked `from` or been blocked by them. */
  toRoom(room: RoomAddress, frame: OutgoingFrame, from: string | null): void;
  /** The same without `from` themselves, and only while `from` is a member. */
  toOthersInRoom(room: RoomAddress, frame: OutgoingFrame, from: string): void;
  /** To all devices of one account. */
  toAccount(peer: Peer, frame: OutgoingFrame): void;
  /** The client shows something that many look at: it hears how many, and what is said `toAudience`, until it leaves. */
  enterAudience(connection: Connection, audienceId: string, frameOf: CountFrame): void;
  leaveAudience(connection: Connection, audienceId: string): void;
  /** To whoever looks at something, in every process. */
  toAudience(audience: AudienceAddress, frame: OutgoingFrame): void;
  /** The rights in a room changed (null: anywhere in the tenant, as a block or a suspension does). */
  rightsChanged(organizationId: string, roomId: string | null): void;
  /** Ends every connection of an account and those it opened in others' names: suspension, deletion, sign-out everywhere. */
  closeAccount(peer: Peer, code: number): void;
  /** Ends the connections that were opened with one sign-in: sign-out of one device. */
  closeSession(peer: Peer, sessionId: string, code: number): void;
  /** Ends what `actingAccountId` has opened in the account's name: their grant is over. */
  closeActing(peer: SocketPeer, code: number): void;
  readonly size: number;
  /** Closes every socket and cuts off who does not leave within a second. */
  stop(): Promise<void>;
};

export type HubOptions = {
  readonly bus: Bus;
  readonly readRights: RightsReader;
  readonly clock: Clock;
  readonly log: Logger;
};

export function createHub({ bus, readRights, clock, log }: HubOptions): Hub {
  const people = createPeople(bus);
  const heartbeat = startHeartbeat(clock);
  const write = (frame: OutgoingFrame): string => writeFrame(frame, clock.now());

  const missed = askWhenMissed(bus, {
    connections: () => heartbeat.connections(),
    ask: (connection) => sendTo(connection, framed(write({ type: "sync-wanted", body: {} }))),
  });
  const order = roomOrder();
  const audiences = createAudiences(bus, clock);
  const rooms = createRooms({ readRights, clock, log, dropped: missed.wanted });

  bus.onSignal((signal) => deliver[signal.kind](signal as never));
  const deliver: { readonly [Kind in Signal["kind"]]: (signal: Extract<Signal, { kind: Kind }>) => void } = {
    room: (signal) => {
      const { organizationId, roomId, seq } = signal;
      // Rights that nobody here depends on are not read.
      if (!people.isAnyOf(organizationId)) return;
      order.pass(`${organizationId} ${roomId}`, seq, () =>
        rooms.within(organizationId, roomId, (rights) => toMembers(signal, rights)),
      );
    },
    account: ({ organizationId, accountId, frame }) => {
      const bytes = framed(frame);
      for (const connection of people.of(organizationId, accountId)) push(connection, bytes);
    },
    audience: audiences.deliver,
    present: audiences.deliver,
    rights: ({ organizationId, roomId }) => rooms.outdate(organizationId, roomId),
    close: ({ organizationId, accountId, sessionId, actingAccountId, code }) => {
      const opened =
        actingAccountId === undefined
          ? [...people.of(organizationId, accountId), ...people.actingBy(organizationId, accountId)]
          : [...people.actingBy(organizationId, actingAccountId)].filter(({ peer }) => peer.accountId === accountId);
      for (const connection of opened)
        if (sessionId === undefined || connection.sessionId === sessionId) connection.socket.close(code);
    },
  };

  function toMembers(
    { organizationId, roomId, from, echo, frame, seq }: Extract<Signal, { kind: "room" }>,
    { members, blocked }: RoomRights,
  ): void {
    if (from !== null && !echo && !members.has(from)) return;
    const apart = from === null ? undefined : blocked.get(from);
    const bytes = framed(frame);
    people.each(organizationId, members, (connection, accountId) => {
      if (apart?.has(accountId) || (!echo && accountId === from)) return;
      push(connection, bytes, roomId, seq);
    });
  }

  return {
    open(socket, wire, peer, sessionId) {
      const connection: Connection = {
        peer,
        sessionId,
        socket,
        wire,
        activeAt: 0,
        isAsked: false,
        catchingUp: undefined,
      };
      people.add(connection);
      awaitFirstSync(connection);
      heartbeat.markActive(connection);
      socket.on("pong", () => heartbeat.markActive(connection));
      socket.once("close", () => {
        people.remove(connection);
        audiences.forget(connection);
        // While no member is connected here, messages of the room are not received: their numbers must not be waited
        // for later.
        if (!people.isAnyOf(peer.organizationId)) order.forget(peer.organizationId);
        heartbeat.remove(connection);
      });
      return connection;
    },
    markActive: (connection) => {
      // A frame that arrives behind the closing must not bring the connection back.
      if (connection.socket.readyState === connection.socket.OPEN) heartbeat.markActive(connection);
    },
    send: (connection, frame) => sendTo(connection, framed(write(frame))),
    holdPushes,
    noteSeq: ({ organizationId, roomId }, seq) => order.note(`${organizationId} ${roomId}`, seq),
    toRoomInOrder: (room, frame, from) =>
      bus.publish({ kind: "room", ...room, from, echo: true, frame: write(frame), seq: frame.seq }),
    toRoom: (room, frame, from) => bus.publish({ kind: "room", ...room, from, echo: true, frame: write(frame) }),
    toOthersInRoom: (room, frame, from) =>
      bus.publish({ kind: "room", ...room, from, echo: false, frame: write(frame) }),
    toAccount: ({ organizationId, accountId }, frame) =>
      bus.publish({ kind: "account", organizationId, accountId, frame: write(frame) }),
    enterAudience: audiences.enter,
    leaveAudience: audiences.leave,
    toAudience: (audience, frame) => bus.publish({ kind: "audience", ...audience, frame: write(frame) }),
    rightsChanged: (organizationId, roomId) => bus.publish({ kind: "rights", organizationId, roomId }),
    closeAccount: ({ organizationId, accountId }, code) =>
      bus.publish({ kind: "close", organizationId, accountId, code }),
    closeSession: ({ organizationId, accountId }, sessionId, code) =>
      bus.publish({ kind: "close", organizationId, accountId, sessionId, code }),
    closeActing: (peer, code) => bus.publish({ kind: "close", ...peer, code }),
    get size() {
      return heartbeat.size;
    },
    async stop() {
      heartbeat.stop();
      missed.stop();
      audiences.stop();
      order.stop();
      await drain(() => heartbeat.sockets());
      await bus.close();
    },
  };
}
