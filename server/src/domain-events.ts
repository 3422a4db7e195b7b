import { globSync } from "node:fs";
import { dirname } from "node:path";
import type { EventKind } from "./kernel/domain-event.ts";

export type CataloguedEvent = EventKind & {
  /** The folder of the slice that publishes it. */
  readonly slice: string;
  /** What its definition is called in the code. */
  readonly definition: string;
};

/** Every kind of event that a slice defines in its `events.ts`, by slice. */
export async function readDomainEvents(): Promise<CataloguedEvent[]> {
  const files = globSync("*/events.ts", { cwd: import.meta.dirname }).toSorted();
  const found = await Promise.all(
    files.map(async (file) => {
      const exported: Record<string, unknown> = await import(`./${dirname(file)}/events.ts`);
      return Object.entries(exported).flatMap(([definition, value]) =>
        isEventKind(value) ? [{ slice: dirname(file), definition, ...pick(value) }] : [],
      );
    }),
  );
  return found.flat();
}

function pick({ type, meaning, payload }: EventKind): EventKind {
  return { type, meaning, payload };
}

function isEventKind(value: unknown): value is EventKind {
  return typeof value === "function" && "type" in value && "meaning" in value && "payload" in value;
}
