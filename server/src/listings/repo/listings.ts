import { and, eq, type InferInsertModel, sql } from "drizzle-orm";
import { eventChanged, eventSearch, eventTexts, findFormerly } from "../../events/index.ts";
import { events } from "../../events/schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { newId } from "../../kernel/new-id.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { indexDocuments } from "../../kernel/search/index.ts";
import { insertWithSlug, slugFrom } from "../../kernel/slug.ts";
import type { Span } from "../checks.ts";
import type { listings } from "@marquee/contract/listings";
import type { BodyOf } from "@marquee/contract/kernel";

type Row = InferInsertModel<typeof events>;
type Made = Omit<BodyOf<typeof listings.create>["event"], "status" | "publishAt" | "eventStart" | "eventEnd"> &
  Span & {
    readonly status: "draft" | "published";
    readonly publishAt: Date | null;
    readonly groupId: string | null;
    readonly imageId: string | null;
  };

/** An event of the caller's. Registration is open from now until it ends, unless they say otherwise later. */
export async function insertListing(scope: Scope<Member>, made: Made): Promise<string> {
  const { start, end, registrationLimit, status, ...rest } = made;
  const id = newId();
  const { organization, now, caller } = scope;
  const row = {
    ...rest,
    id,
    organizationId: organization.id,
    createdAt: now,
    updatedAt: now,
    creatorId: caller.accountId,
    status,
    eventStart: start,
    eventEnd: end,
    registrationStart: now < end ? now : end,
    registrationEnd: end,
    registrationLimit: registrationLimit || null,
  };
  // A name without Latin letters says only that it is an event.
  const base = slugFrom(made.name) || "event";
  await insertWithSlug(base, (slug) => insertUnlessTaken(scope, { ...row, slug }));
  await indexListing(scope, { ...row, slug: base, groupOnly: made.groupOnly ?? false });
  if (status === "published") scope.publish(eventChanged({ eventId: id }));
  return id;
}

/** What stands in a path where an event's address would. */
export const reservedSlugs: ReadonlySet<string> = new Set(["choices", "featured", "new", "overview"]);

/** Whether nothing but an event that is there can have this address: no part of the interface, and no event had it before. */
export const isSlugFree = async (scope: Scope, slug: string): Promise<boolean> =>
  !reservedSlugs.has(slug) && (await findFormerly(scope, slug)) === undefined;

/** None where the slug is taken: by an event that has or had it, or by a part of the interface. */
async function insertUnlessTaken(scope: Scope, row: Row) {
  if (!(await isSlugFree(scope, row.slug))) return [];
  return scope.database.insert(events).values(row).onConflictDoNothing().returning({ id: events.id });
}

type Indexed = Parameters<typeof eventTexts>[0] & { readonly id: string };

export const indexListing = (scope: Scope, row: Indexed): Promise<void> =>
  indexDocuments(scope, eventSearch, [{ subjectId: row.id, texts: eventTexts(row) }]);

/** Whoever only looked at what registering asks has a draft without passes: that keeps no event. */
export async function deleteListing(scope: Scope, eventId: string): Promise<void> {
  await scope.database.execute(sql`
    delete from registrations r where ${ofTenant(scope, "r")} and r.event_id = ${eventId} and r.status = 'draft'
      and not exists (select from passes p where ${ofTenant(scope, "p")} and p.registration_id = r.id)`);
  await scope.database.delete(events).where(and(ofTenant(scope, events), eq(events.id, eventId)));
  await indexDocuments(scope, eventSearch, [{ subjectId: eventId, texts: [] }]);
  scope.publish(eventChanged({ eventId }));
}
