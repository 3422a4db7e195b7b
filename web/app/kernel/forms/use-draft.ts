import { useEffect, useRef } from "react";
import { keepText, keptValue } from "../keep-text.ts";

/** An empty row of a list, by its path. */
export type EmptyRows = Readonly<Partial<Record<string, object>>>;

type DraftOptions<V> = {
  readonly initial: V;
  readonly keep?: string;
  readonly secret?: readonly string[];
  readonly rows?: EmptyRows;
};

export function dropDraft(name: string | undefined): void {
  if (name !== undefined) keepText(name, undefined, "sessionStorage");
}

/** Brings back what was typed before a reload, then writes down what changes. */
export function useDraft<V extends object>(
  { initial, keep, secret, rows }: DraftOptions<V>,
  values: V,
  restore: (values: V) => void,
): void {
  const text = keep
    ? JSON.stringify(Object.fromEntries(Object.entries(values).filter(([name]) => !secret?.includes(name))))
    : "";
  const written = useRef<string>(undefined);
  useEffect(() => {
    if (!keep || written.current === text) return;
    if (written.current !== undefined) keepText(keep, text, "sessionStorage");
    else {
      const kept = keptValue(keep, "sessionStorage");
      const taken = kept === undefined ? initial : takenOver(initial, kept, { path: "", rows });
      if (JSON.stringify(taken) !== JSON.stringify(initial)) restore(taken);
    }
    written.current = text;
  }, [keep, initial, restore, rows, text]);
}

/** Of what was kept only what this form can hold: the site may have changed since, and the store is anybody's. */
export function takenOver<T>(known: T, kept: unknown, place: { path: string; rows: EmptyRows | undefined }): T {
  const value = partOver(known, kept, place);
  return value as T;
}

function partOver(
  known: unknown,
  kept: unknown,
  { path, rows }: { path: string; rows: EmptyRows | undefined },
): unknown {
  if (Array.isArray(known)) return Array.isArray(kept) ? listOver(known, kept, { path, rows }) : known;
  if (known === null) return typeof kept === "number" || typeof kept === "string" ? kept : known;
  if (typeof known === "number") return typeof kept === "number" || kept === null ? kept : known;
  if (typeof known !== "object") return typeof kept === typeof known ? kept : known;
  if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return known;
  const parts = Object.entries(known).map(([name, part]) => [
    name,
    name in kept ? partOver(part, Reflect.get(kept, name), { path: path ? `${path}.${name}` : name, rows }) : part,
  ]);
  return Object.fromEntries(parts);
}

function listOver(
  known: readonly unknown[],
  kept: readonly unknown[],
  place: { path: string; rows: EmptyRows | undefined },
) {
  const empty: unknown = place.rows?.[place.path] ?? known[0];
  if (empty !== undefined) return kept.map((item) => partOver(empty, item, place));
  return kept.every((item) => typeof item === "string" || typeof item === "number") ? kept : known;
}
