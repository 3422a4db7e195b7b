import type { Static, TSchema } from "@marquee/contract/kernel";

/** Work for later, kept in the database until it is done. `Data` is JSON that fits the schema. */
export type Job<Data = unknown> = {
  readonly name: string;
  readonly schema: TSchema;
  /** Done at least once: it must be safe to repeat. */
  readonly handle: (data: Data) => Promise<void>;
  /** How often it is tried again, with growing delay, before it is left as failed. */
  readonly retries: number;
};

const retriesUsual = 10;

/** Declares a kind of work. `name` stands in the database: it stays as it is for ever. */
export function job<Schema extends TSchema>(
  name: string,
  schema: Schema,
  handle: (data: Static<Schema>) => Promise<void>,
): Job<Static<Schema>> {
  return { name, schema, handle, retries: retriesUsual };
}

/** Work that comes round by the clock, on one process of the installation each time. */
export type Schedule = { readonly name: string; readonly cron: string; readonly handle: () => Promise<void> };

/**
 * Declares work for the times of a cron expression, in UTC. What was missed while nothing ran is not made up for.
 * @throws RangeError for a name that cannot stand in the database: no work by the clock would start
 */
export function schedule(name: string, cron: string, handle: () => Promise<void>): Schedule {
  if (!/^[\w.-]+$/.test(name)) throw new RangeError(`not the name of a schedule: ${name}`);
  return { name, cron, handle };
}
