import type { Fetch } from "@marquee/client";

type Answer = { status?: number; message?: string; data?: unknown };

/** The interface, as a component test has it: answers every call alike, in the envelope that all answers have. */
export function answering({ status = 200, message = "ok", data = null }: Answer): Fetch {
  const body = JSON.stringify({ status: status < 400 ? "ok" : "error", message, data });
  return async () => new Response(body, { status, headers: { "content-type": "application/json" } });
}
