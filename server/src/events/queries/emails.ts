import type { EventEmailType } from "@marquee/contract/event-emails";
import { and, eq, sql } from "drizzle-orm";
import { accounts } from "../../accounts/schema.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { eventEmails } from "../emails-schema.ts";
import { events } from "../schema.ts";

type Read = Pick<Scope, "database" | "organization">;

/** What organisers have said of one mail. Uses the key of event_emails. */
export async function findEventEmail(scope: Read, eventId: string, type: EventEmailType) {
  const [row] = await scope.database
    .select()
    .from(eventEmails)
    .where(and(ofTenant(scope, eventEmails), eq(eventEmails.eventId, eventId), eq(eventEmails.type, type)));
  return row;
}

export type EventEmailRow = NonNullable<Awaited<ReturnType<typeof findEventEmail>>>;

type Asked = { readonly type: EventEmailType; readonly eventId: string; readonly accountId: string };

/**
 * The same, with what its placeholders stand for to somebody; what was not said is null. Undefined where the event or the
 * account is gone. Uses their keys.
 */
export async function findEmailFacts(scope: Read, { type, eventId, accountId }: Asked) {
  const [row] = await scope.database
    .select({
      body: eventEmails.body,
      replyTo: eventEmails.replyTo,
      event: events.name,
      slug: events.slug,
      eventType: events.eventType,
      eventStart: events.eventStart,
      eventEnd: events.eventEnd,
      timezone: events.timezone,
      venue: events.venue,
      address1: events.address1,
      city: events.city,
      name: sql<string>`coalesce(nullif(concat_ws(' ', ${accounts.firstName}, ${accounts.lastName}), ''), ${accounts.username})`,
    })
    .from(events)
    .innerJoin(accounts, and(sameTenant(accounts, events), eq(accounts.id, accountId)))
    .leftJoin(
      eventEmails,
      and(sameTenant(eventEmails, events), eq(eventEmails.eventId, events.id), eq(eventEmails.type, type)),
    )
    .where(and(ofTenant(scope, events), eq(events.id, eventId)));
  return row;
}

export type EmailFacts = NonNullable<Awaited<ReturnType<typeof findEmailFacts>>>;
