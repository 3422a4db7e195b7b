import { type Static, type TObject, type TProperties, Type } from "@marquee/contract/kernel";

declare const made: unique symbol;

/**
 * Something that happened, delivered to the reactions after it is committed. Made by its definition and by nothing
 * else.
 */
export type DomainEvent = {
  readonly type: string;
  readonly payload: object;
  /** How long after it happened it is followed, in ms. */
  readonly after: number;
  readonly [made]: true;
};

/** What is known of a kind of event, whatever its payload. */
export type EventKind = {
  /** `noun.pastTense`; stands in the outbox. */
  readonly type: string;
  /** One sentence: what has happened. */
  readonly meaning: string;
  readonly payload: TObject;
};

/** Makes an event of its kind. */
export type EventDefinition<Payload extends object = never> = EventKind & ((payload: Payload) => DomainEvent);

/**
 * Defines a kind of event, in the `events.ts` of the slice that publishes it.
 * `after`: ms that what follows from it waits, where it may have settled by then.
 * @throws for a type that is not written `noun.pastTense`: a defect of the slice, found at import.
 */
export function domainEvent<const Properties extends TProperties>(
  type: string,
  meaning: string,
  properties: Properties,
  { after = 0 }: { readonly after?: number } = {},
): EventDefinition<Static<TObject<Properties>>> {
  if (!/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z0-9]*$/.test(type)) throw new Error(`${type} is not written noun.pastTense`);
  const make = (payload: object) => ({ type, payload, after }) as DomainEvent;
  return Object.assign(make, { type, meaning, payload: Type.Object(properties) });
}
