import type { Clock } from "../../clock.ts";
import { newId } from "../new-id.ts";
import type { Bus, Signal } from "./bus.ts";
import { type Connection, framed, sendTo } from "./connection.ts";
import { type OutgoingFrame, writeFrame } from "./frames.ts";

/** How people are told how many of them there are. */
export type CountFrame = (count: number) => OutgoingFrame;
type Elsewhere = { readonly count: number; readonly at: number };
type Audience = {
  readonly organizationId: string;
  /** What they look at. */
  readonly audienceId: string;
  readonly frameOf: CountFrame;
  readonly here: Set<Connection>;
  /** In the other processes, by process. */
  readonly elsewhere: Map<string, Elsewhere>;
  /** The counts that were last announced: to the other processes, and to whoever is here. */
  announced: number;
  shown: number | undefined;
  announcedAt: number;
};

/** Milliseconds between two counts that people are told, however many come and go. */
const every = 2_000;
/** After so long a process says its count again, and one that has not said it for longer counts no more. */
const [again, forgotten] = [10_000, 25_000];

/**
 * Who looks at the same thing at this moment, by open sockets. People are counted once a process however many windows
 * they have; who has one in each of two processes is counted twice.
 */
export type Audiences = {
  enter(connection: Connection, audienceId: string, frameOf: CountFrame): void;
  leave(connection: Connection, audienceId: string): void;
  /** A socket that was closed is nowhere. */
  forget(connection: Connection): void;
  deliver(signal: Extract<Signal, { kind: "audience" | "present" }>): void;
  stop(): void;
};

export function createAudiences(bus: Bus, clock: Clock): Audiences {
  const process = newId();
  const audiences = new Map<string, Audience>();
  let timer: NodeJS.Timeout | undefined;
  const keyOf = (organizationId: string, audienceId: string): string => `${organizationId} ${audienceId}`;

  function audienceOf(organizationId: string, audienceId: string, frameOf: CountFrame): Audience {
    const key = keyOf(organizationId, audienceId);
    const made: Audience = audiences.get(key) ?? {
      organizationId,
      audienceId,
      frameOf,
      here: new Set(),
      elsewhere: new Map(),
      announced: 0,
      shown: undefined,
      announcedAt: 0,
    };
    audiences.set(key, made);
    timer ??= setInterval(tellAll, every).unref();
    return made;
  }

  function tellAll(): void {
    const now = clock.now().getTime();
    for (const [key, audience] of audiences) {
      tellOthers(audience, now);
      if (audience.here.size === 0) audiences.delete(key);
      else show(audience, now);
    }
    if (audiences.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  function tellOthers(audience: Audience, now: number): void {
    const { organizationId, audienceId } = audience;
    const count = peopleIn(audience);
    if (count === audience.announced && now - audience.announcedAt < again) return;
    Object.assign(audience, { announced: count, announcedAt: now });
    bus.publish({ kind: "present", organizationId, audienceId, process, count });
  }

  function show(audience: Audience, now: number): void {
    const count = countOf(audience, now);
    if (count === audience.shown) return;
    audience.shown = count;
    sendAll(audience, writeFrame(audience.frameOf(count), clock.now()));
  }

  function sendAll({ here }: Audience, frame: string): void {
    const bytes = framed(frame);
    for (const connection of here) sendTo(connection, bytes);
  }

  return {
    enter(connection, audienceId, frameOf) {
      // What is entered behind the closing would be left by nobody.
      if (connection.socket.readyState !== connection.socket.OPEN) return;
      const audience = audienceOf(connection.peer.organizationId, audienceId, frameOf);
      audience.here.add(connection);
      // As it was last shown to the others: counted anew it would cost whoever comes as much as there are people here.
      const count = audience.shown ?? peopleIn(audience);
      sendTo(connection, framed(writeFrame(frameOf(count), clock.now())));
    },
    leave: (connection, audienceId) =>
      void audiences.get(keyOf(connection.peer.organizationId, audienceId))?.here.delete(connection),
    forget(connection) {
      for (const { here } of audiences.values()) here.delete(connection);
    },
    deliver(signal) {
      const audience = audiences.get(keyOf(signal.organizationId, signal.audienceId));
      if (!audience) return;
      if (signal.kind === "audience") return sendAll(audience, signal.frame);
      if (signal.process === process) return;
      audience.elsewhere.set(signal.process, { count: signal.count, at: clock.now().getTime() });
    },
    stop: () => clearInterval(timer),
  };
}

const peopleIn = ({ here }: Audience): number => new Set([...here].map(({ peer }) => peer.accountId)).size;

function countOf(audience: Audience, now: number): number {
  let count = peopleIn(audience);
  for (const [process, { count: there, at }] of audience.elsewhere) {
    if (now - at < forgotten) count += there;
    else audience.elsewhere.delete(process);
  }
  return count;
}
