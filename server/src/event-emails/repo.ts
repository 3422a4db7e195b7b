import type { EventEmailType } from "@marquee/contract/event-emails";
import { eventEmails } from "../events/emails-schema.ts";
import type { Scope } from "../kernel/scope.ts";

type Written = { readonly body?: string; readonly replyTo?: string };

/** Writes down what was named; the rest stays. Uses the key of event_emails. */
export async function saveEventEmail(
  scope: Scope,
  { eventId, type }: { readonly eventId: string; readonly type: EventEmailType },
  written: Written,
) {
  const at = { createdAt: scope.now, updatedAt: scope.now };
  const row = { organizationId: scope.organization.id, eventId, type, body: "", replyTo: "", ...at };
  const [saved] = await scope.database
    .insert(eventEmails)
    .values({ ...row, ...written })
    .onConflictDoUpdate({
      target: [eventEmails.organizationId, eventEmails.eventId, eventEmails.type],
      set: { ...written, updatedAt: scope.now },
    })
    .returning();
  if (!saved) throw new Error("a mail that was just written is not there");
  return saved;
}
