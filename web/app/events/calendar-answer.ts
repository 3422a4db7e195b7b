import { ApiError } from "@marquee/client";

/** @param name of the file, without its ending */
export const calendarAnswer = (file: string, name: string): Response =>
  new Response(file, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.ics"`,
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    },
  });

/** Programs that read calendars know statuses, and nothing of our pages. */
export function refusedCalendar(error: unknown): Response {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) throw error;
  const status = error.status === 401 || error.status === 429 ? error.status : 404;
  return new Response(error.message, { status });
}
