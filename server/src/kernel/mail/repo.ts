import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { ofTenant } from "../db/of-tenant.ts";
import { mailStops, receivedMails } from "./schema.ts";

export type Stop = Pick<typeof mailStops.$inferSelect, "bouncedAt" | "complainedAt">;

/** A community's own part of the database, at a moment. */
type At = { readonly database: Database; readonly organizationId: string; readonly now: Date };
type Bounce = { readonly addressKey: string; readonly status: string; readonly isPermanent: boolean };

const day = 24 * 60 * 60_000;
/** So many failures that may pass, within so many days, and the address is as good as gone. */
const mostFailures = 5;
const failingDays = 14;

/** What stops mail to an address; undefined where nothing does. */
export async function findStop(
  database: Database,
  organizationId: string,
  addressKey: string,
): Promise<Stop | undefined> {
  const [row] = await database
    .select({ bouncedAt: mailStops.bouncedAt, complainedAt: mailStops.complainedAt })
    .from(mailStops)
    .where(and(ofTenant(organizationId, mailStops), eq(mailStops.addressKey, addressKey)));
  return row;
}

/** A failure for good stops at once; others are counted, and begin anew where the first is long ago. */
export async function noteBounce({ database, organizationId, now }: At, bounce: Bounce): Promise<void> {
  const { addressKey, status, isPermanent } = bounce;
  const at = now.toISOString();
  const long = new Date(now.getTime() - failingDays * day).toISOString();
  await database.execute(sql`
    insert into mail_stops as s (organization_id, address_key, bounced_at, failures, failing_since, status)
    values (${organizationId}, ${addressKey}, ${isPermanent ? at : null}, 1, ${at}, ${status})
    on conflict (organization_id, address_key) do update set
      failures = case when s.failing_since > ${long} then s.failures + 1 else 1 end,
      failing_since = case when s.failing_since > ${long} then s.failing_since else excluded.failing_since end,
      bounced_at = coalesce(s.bounced_at, excluded.bounced_at, case
        when s.failing_since > ${long} and s.failures + 1 >= ${mostFailures} then excluded.failing_since end),
      status = excluded.status`);
}

export async function noteComplaint({ database, organizationId, now }: At, addressKey: string): Promise<void> {
  await database
    .insert(mailStops)
    .values({ organizationId, addressKey, complainedAt: now })
    .onConflictDoUpdate({
      target: [mailStops.organizationId, mailStops.addressKey],
      set: { complainedAt: sql`coalesce(${mailStops.complainedAt}, excluded.complained_at)` },
    });
}

/** Sends to the address again, as if nothing had been. */
export async function clearStop(database: Database, organizationId: string, addressKey: string): Promise<void> {
  await database
    .delete(mailStops)
    .where(and(ofTenant(organizationId, mailStops), eq(mailStops.addressKey, addressKey)));
}

/** False for a mail that came before. One that comes twice at once waits here for the other. */
export async function noteReceived({ database, organizationId, now }: At, key: string): Promise<boolean> {
  const noted = await database
    .insert(receivedMails)
    .values({ organizationId, key, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: receivedMails.key });
  return noted.length > 0;
}

export async function wasReceived(database: Database, organizationId: string, key: string): Promise<boolean> {
  return (
    (await database.$count(receivedMails, and(ofTenant(organizationId, receivedMails), eq(receivedMails.key, key)))) > 0
  );
}

/** Of all tenants. */
export async function forgetReceived(database: Database, before: Date): Promise<void> {
  await database.delete(receivedMails).where(lt(receivedMails.createdAt, before));
}
