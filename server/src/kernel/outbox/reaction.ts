import type { EventDefinition, EventKind } from "../domain-event.ts";
import type { Guest, Scope } from "../scope.ts";

/** What follows from something that happened. Delivered at least once: it must be safe to repeat. */
export type Reaction = {
  readonly event: EventKind;
  /** Stands in the database beside the events that are done: unique among the reactions to one event, and for ever. */
  readonly name: string;
  /** `work`: in a transaction of the tenant, done once. `effect`: outside of one, for what reaches other systems. */
  readonly kind: "work" | "effect";
  readonly handle: (scope: Scope<Guest>, payload: never, prepared: never) => Promise<void>;
  /** Present where another system is asked before the transaction. */
  readonly prepare?: (scope: Scope<Guest>, payload: never) => Promise<unknown>;
};

type Handle<Payload> = (scope: Scope<Guest>, payload: Payload) => Promise<void>;

/**
 * Changes data when something happened. What it writes and the note that it is done commit together, so what stays in
 * the database happens once. It must not wait for anything outside of it.
 */
export function reaction<Payload extends object>(
  event: EventDefinition<Payload>,
  name: string,
  handle: Handle<NoInfer<Payload>>,
): Reaction {
  return { event, name, kind: "work", handle };
}

/**
 * Changes data by what another system answers. `prepare` asks it, outside of a transaction and with a scope that reads;
 * what it answers is handed to `handle`, whose writes happen once. Asking may be repeated after a crash.
 */
export function preparedReaction<Payload extends object, Value>(
  event: EventDefinition<Payload>,
  name: string,
  prepare: (scope: Scope<Guest>, payload: NoInfer<Payload>) => Promise<Value>,
  handle: (scope: Scope<Guest>, payload: NoInfer<Payload>, prepared: Value) => Promise<void>,
): Reaction {
  return { event, name, kind: "work", handle, prepare };
}

/**
 * Reaches another system when something happened: mail, push, webhooks. Its scope reads; it may be repeated after a
 * crash.
 */
export function effect<Payload extends object>(
  event: EventDefinition<Payload>,
  name: string,
  handle: Handle<NoInfer<Payload>>,
): Reaction {
  return { event, name, kind: "effect", handle };
}
