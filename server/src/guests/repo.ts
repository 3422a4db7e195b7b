import { sql } from "drizzle-orm";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";

type Move = { readonly eventId: string; readonly guestId: string; readonly accountId: string };

/**
 * Gives the registration of a guest to an account. Where that one has another, such as an empty cart, the two change
 * places by way of `placeId`, who has none: an event has one of each person at any moment.
 */
export async function moveRegistration(
  scope: Scope,
  { eventId, guestId, accountId, placeId }: Move & { readonly placeId: string | undefined },
): Promise<void> {
  const give = (from: string, to: string) =>
    scope.database.execute(sql`update registrations set account_id = ${to}, updated_at = ${scope.now.toISOString()}
      where ${ofTenant(scope)} and event_id = ${eventId} and account_id = ${from}`);
  if (placeId) await give(accountId, placeId);
  await give(guestId, accountId);
  if (placeId) await give(placeId, guestId);
}

/** Where the people of a payment, a pass and an invoice stand. A fixed handful, not a loop over rows. */
const belongings = [
  { table: "passes", column: "payer_id" },
  { table: "payment_intents", column: "account_id" },
  { table: "payments", column: "account_id" },
  { table: "invoices", column: "account_id" },
] as const;

export async function moveBelongings(scope: Scope, { guestId, accountId }: Move): Promise<void> {
  for (const { table, column } of belongings) {
    const name = sql.identifier(column);
    await scope.database.execute(sql`update ${sql.identifier(table)} set ${name} = ${accountId}
      where ${ofTenant(scope)} and ${name} = ${guestId}`);
  }
  // Whoever scanned their badge has scanned that of the account.
  await scope.database.execute(sql`update leads l set holder_id = ${accountId} where ${ofTenant(scope, "l")}
    and l.holder_id = ${guestId} and l.exhibitor_id <> ${accountId} and not exists (select from leads o
      where ${ofTenant(scope, "o")} and o.exhibitor_id = l.exhibitor_id and o.event_id = l.event_id and o.holder_id = ${accountId})`);
}

export async function noteClaim(scope: Scope, { guestId, accountId }: Omit<Move, "eventId">): Promise<void> {
  await scope.database
    .execute(sql`update guests set claimed_at = ${scope.now.toISOString()}, claimed_by_id = ${accountId}
    where ${ofTenant(scope)} and account_id = ${guestId}`);
}

export async function deleteAccountRow(scope: Scope, accountId: string): Promise<void> {
  await scope.database.execute(sql`delete from accounts where ${ofTenant(scope)} and id = ${accountId}`);
}
