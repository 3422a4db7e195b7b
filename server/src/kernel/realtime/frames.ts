import type { Wire } from "@marquee/contract/kernel";

/** What the server says on a socket, before it is serialised. `seq`: the place of a message in its room. */
export type OutgoingFrame = { readonly type: string; readonly body: unknown; readonly seq?: number };

/** Serialises a frame once; the same bytes go to everybody who receives it. */
export function writeFrame(frame: OutgoingFrame, at: Date): string {
  const { type, body, seq } = frame;
  return JSON.stringify({ type, body, timestamp: at.toISOString(), ...(seq !== undefined && { seq }) });
}

/** A value as it will stand in a frame: writing turns its dates into text. */
export function asWritten<Value>(value: Value): Wire<Value> {
  return value as Wire<Value>;
}

/** What a client said: its shape is known, its body is not to be believed yet. */
export type IncomingFrame = { readonly type: string; readonly body: Readonly<Record<string, unknown>> };

/** Undefined for anything that is not a frame. */
export function readFrame(text: string): IncomingFrame | undefined {
  const parsed = parse(text);
  if (!isRecord(parsed)) return undefined;
  const { type, body } = parsed;
  if (typeof type !== "string" || type.length > 50) return undefined;
  if (body === undefined || body === null) return { type, body: {} };
  return isRecord(body) ? { type, body } : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
