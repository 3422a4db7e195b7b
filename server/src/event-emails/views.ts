import type { EventEmail } from "@marquee/contract/event-emails";
import { safeHtml } from "../kernel/html/safe-html.ts";
import type { EventEmailRow } from "../events/index.ts";

export function eventEmailView({ type, eventId, body, replyTo, createdAt, updatedAt }: EventEmailRow): EventEmail {
  return { type, eventId, body: safeHtml(body), replyTo, createdAt, updatedAt };
}
