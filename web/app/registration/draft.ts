import { useSyncExternalStore } from "react";
import { keepText, keptValue } from "../kernel/keep-text.ts";

/** A pass that somebody wants. Its id is made here, once, so that asking twice names the same pass. */
export type Line = { readonly id: string; readonly ticketId: string };
/** Answers by pass, then by question. */
export type Answers = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What one person has chosen and typed for one event, in this browser tab. */
export type Draft = {
  /** Chosen and not yet held; undefined: as the server has it. */
  readonly lines?: readonly Line[] | undefined;
  /** What was held last: to be held again when the time has run out. */
  readonly held: readonly Line[];
  readonly answers: Answers;
};

export const emptyDraft: Draft = { held: [], answers: {} };

const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();

/** The key contains the person, so that the next one to sign in does not find the draft. */
export const draftKey = (accountId: string, eventId: string): string => `registration ${accountId} ${eventId}`;

export function useDraft(key: string): Draft {
  return useSyncExternalStore(
    listen,
    () => readDraft(key),
    () => emptyDraft,
  );
}

export function readDraft(key: string): Draft {
  const known = drafts.get(key);
  if (known) return known;
  const draft = draftIn(keptValue(key, "sessionStorage"));
  drafts.set(key, draft);
  return draft;
}

export function changeDraft(key: string, change: (draft: Draft) => Draft): void {
  const draft = change(readDraft(key));
  drafts.set(key, draft);
  keepText(key, JSON.stringify(draft), "sessionStorage");
  for (const listener of listeners) listener();
}

export function dropDraft(key: string): void {
  drafts.set(key, emptyDraft);
  keepText(key, undefined, "sessionStorage");
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param stored what the tab kept, whatever that is */
export function draftIn(stored: unknown): Draft {
  if (!isRecord(stored)) return emptyDraft;
  return {
    ...(Array.isArray(stored["lines"]) ? { lines: linesIn(stored["lines"]) } : {}),
    held: linesIn(stored["held"]),
    answers: answersIn(stored["answers"]),
  };
}

function linesIn(stored: unknown): Line[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((line: unknown) => {
    if (!isRecord(line) || typeof line["id"] !== "string" || typeof line["ticketId"] !== "string") return [];
    return [{ id: line["id"], ticketId: line["ticketId"] }];
  });
}

function answersIn(stored: unknown): Answers {
  if (!isRecord(stored)) return {};
  const passes = Object.entries(stored).filter((entry): entry is [string, Record<string, unknown>] =>
    isRecord(entry[1]),
  );
  return Object.fromEntries(passes.map(([passId, answers]) => [passId, textsIn(answers)]));
}

function textsIn(record: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
