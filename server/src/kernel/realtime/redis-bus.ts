import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import type { Logger } from "pino";
import type { Change } from "../changes/change.ts";
import { type Announced, createAnnouncements } from "./announcements.ts";
import type { Bus, Signal } from "./bus.ts";
import { type Sign, watchNeighbours } from "./neighbours.ts";

type Envelope = { readonly origin: string; readonly signals: readonly Signal[] };

const topicOf = (organizationId: string): string => `marquee:realtime:${organizationId}`;
const processesTopic = "marquee:processes";
const changesTopic = "marquee:changes";

/**
 * Carries signals over Redis, one topic a tenant, to the processes that have somebody of that tenant connected. A
 * process receives its own signals at once and without Redis, so without Redis processes are separate but each works
 * on. What may have been lost is reported to `onMissed`: between a client's coming and the subscription, while the
 * connection was away, and when another process ended unannounced, since it may not have published what it had stored.
 */
export function redisBus(url: string, log: Logger): Bus {
  const origin = randomUUID();
  const options = { maxRetriesPerRequest: null, enableOfflineQueue: true };
  // Nothing is queued while Redis is away: a late hint is useless.
  const publisher = new Redis(url, { ...options, enableOfflineQueue: false, enableAutoPipelining: true });
  const subscriber = new Redis(url, options);
  const listeners: ((signal: Signal) => void)[] = [];
  const missedListeners: ((organizationId: string | null) => void)[] = [];
  const complain = (error: Error) => log.warn({ err: error }, "the connection to Redis has a problem");
  publisher.on("error", complain);
  subscriber.on("error", complain);

  const deliver = (signal: Signal) => listeners.forEach((listener) => listener(signal));
  const missed = (organizationId: string | null) => missedListeners.forEach((listener) => listener(organizationId));
  const publish = (topic: string, message: Envelope | Sign) =>
    publisher.publish(topic, JSON.stringify(message)).catch(complain);
  const neighbours = watchNeighbours({
    origin,
    send: (sign) => publish(processesTopic, sign),
    died: () => missed(null),
  });

  const changeListeners: ((change: Change) => void)[] = [];
  const announcements = createAnnouncements({
    origin,
    send: (announced) => publisher.publish(changesTopic, JSON.stringify(announced)),
  });
  // Signals that could not be sent while the connection was away are replaced by one that anything may have been
  // missed.
  publisher.on("ready", () => announcements.makeUp());
  function receiveChanges({ origin: from, isAll, changes }: Announced): void {
    if (from === origin) return;
    if (isAll) return missed(null);
    for (const change of changes) changeListeners.forEach((listener) => listener(change));
  }

  subscriber.subscribe(processesTopic, changesTopic).catch(complain);
  // The earlier subscriptions have been asked for again when this is called.
  subscriber.on("ready", () => missed(null));
  subscriber.on("message", (topic: string, text: string) => {
    // Only processes of this installation write to these topics.
    if (topic === processesTopic) return neighbours.receive(JSON.parse(text) as Sign);
    if (topic === changesTopic) return receiveChanges(JSON.parse(text) as Announced);
    const envelope = JSON.parse(text) as Envelope;
    if (envelope.origin !== origin) envelope.signals.forEach(deliver);
  });

  /** Signals of the same tick are sent as one, mostly the messages of a batch. */
  const unsent = new Map<string, Signal[]>();
  function flush(): void {
    for (const [organizationId, signals] of unsent) void publish(topicOf(organizationId), { origin, signals });
    unsent.clear();
  }

  return {
    publish(signal) {
      deliver(signal);
      if (unsent.size === 0) queueMicrotask(flush);
      const waiting = unsent.get(signal.organizationId);
      if (waiting) waiting.push(signal);
      else unsent.set(signal.organizationId, [signal]);
    },
    follow(organizationId) {
      subscriber
        .subscribe(topicOf(organizationId))
        .then(() => missed(organizationId))
        .catch(complain);
    },
    unfollow: (organizationId) => void subscriber.unsubscribe(topicOf(organizationId)).catch(complain),
    onSignal: (listener) => void listeners.push(listener),
    onMissed: (listener) => void missedListeners.push(listener),
    announce: announcements.announce,
    onAnnounced: (listener) => void changeListeners.push(listener),
    isConnected: () => subscriber.status === "ready",
    async close() {
      await announcements.flush();
      await neighbours.leave();
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
