import { and, eq, sql } from "drizzle-orm";
import { eventChanged } from "../../events/index.ts";
import { eventCoHosts } from "../../events/hosts-schema.ts";
import { events } from "../../events/schema.ts";
import { copyRows, insertStored, movedRow, type RowCopy, type StoredRow } from "../../kernel/db/copy-rows.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { newId } from "../../kernel/new-id.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { insertWithSlug } from "../../kernel/slug.ts";
import { indexListing, isSlugFree } from "../../listings/index.ts";
import type { Along } from "../along.ts";
import { copiedTables, isCopied } from "./copied-tables.ts";

type EventCopy = {
  readonly name: string;
  /** Its address, or the beginning of it where that is taken. */
  readonly slug: string;
  readonly status: "draft" | "published";
  readonly seriesId: string | null;
  /** When something of the source is in the copy. */
  readonly moved: (at: Date) => Date;
};

/** Makes events of the caller's from one that is held, at other times. @returns their ids, in the order of the copies */
export async function copyEvent(
  scope: Scope<Member>,
  eventId: string,
  { copies, along }: { readonly copies: readonly EventCopy[]; readonly along: Along },
): Promise<string[]> {
  const [found] = await scope.database.execute<{ row: StoredRow }>(
    sql`select to_jsonb(t) as row from events t where ${ofTenant(scope, "t")} and t.id = ${eventId}`,
  );
  if (!found) throw new Error(`${eventId} went while it was held.`);
  const made: (RowCopy & { readonly id: string })[] = [];
  for (const copy of copies) {
    const id = await insertCopy(scope, found.row, copy);
    made.push({ id, ids: new Map([[eventId, id]]), moved: copy.moved });
  }
  const source = new Set([eventId]);
  for (const { table, by, along: part, where } of copiedTables) {
    if (part !== "always" && !along[part]) continue;
    await copyRows(scope, { table, by, where: where?.(scope, along) }, { source, copies: made, isCopied });
  }
  return made.map(({ id }) => id);
}

/** What an event is of itself: not who comes, nor what others made of it. */
async function insertCopy(scope: Scope<Member>, row: StoredRow, copy: EventCopy): Promise<string> {
  const { name, status, seriesId, moved } = copy;
  const id = newId();
  const own = {
    ...movedRow(scope, events, row, moved),
    id,
    name,
    status,
    publish_at: null,
    series_id: seriesId,
    creator_id: scope.caller.accountId,
    featured: false,
    registrations_count: 0,
  };
  await insertWithSlug(copy.slug, async (slug) => {
    if (!(await isSlugFree(scope, slug))) return [];
    const inserted = await insertStored(scope, events, [{ ...own, slug }], sql`on conflict do nothing`);
    return inserted > 0 ? [slug] : [];
  });
  const [made] = await scope.database
    .select()
    .from(events)
    .where(and(ofTenant(scope, events), eq(events.id, id)));
  if (made) await indexListing(scope, made);
  if (status === "published") scope.publish(eventChanged({ eventId: id }));
  return id;
}

/** Whoever hosts an event is none of its co-hosts. @returns who the co-hosts are */
export async function keepCoHosts(scope: Scope<Member>, eventId: string, hostId: string): Promise<string[]> {
  const { organizationId: _, accountId, eventId: event } = eventCoHosts;
  const own = and(ofTenant(scope, eventCoHosts), eq(event, eventId));
  await scope.database.delete(eventCoHosts).where(and(own, eq(accountId, hostId)));
  return (await scope.database.select({ accountId }).from(eventCoHosts).where(own)).map((row) => row.accountId);
}
