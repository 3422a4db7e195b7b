import { ApiError } from "@marquee/client";

/** Programs that follow feeds know statuses, and nothing of our pages: what is not there for them is not there. */
export function refusedFeed(error: unknown): Response {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) throw error;
  const status = error.status === 429 ? 429 : 404;
  return new Response(error.message, { status, headers: { "cache-control": "no-store" } });
}
