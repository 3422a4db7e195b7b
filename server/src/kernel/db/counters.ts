import { sql } from "drizzle-orm";
import { unnested } from "./arrays.ts";
import type { Database } from "./database.ts";

/**
 * Counts the numbers that people read out, per tenant and kind: as many of each kind as asked for, in one statement.
 * Whoever counts holds the counters until the end of the transaction, so count late and after taking places.
 * @returns the first of the numbers of each kind.
 */
export async function nextNumbers<const Kind extends string>(
  scope: { readonly organization: { readonly id: string }; readonly database: Database },
  amounts: Readonly<Record<Kind, number>>,
): Promise<Readonly<Record<Kind, number>>> {
  const wanted = Object.entries<number>(amounts)
    .filter(([, amount]) => amount > 0)
    .map(([kind, amount]) => ({ kind, amount }))
    .toSorted((one, other) => (one.kind < other.kind ? -1 : 1));
  const first = new Map<string, number>();
  if (wanted.length > 0) {
    const rows = await scope.database.execute<{ kind: string; value: string | number }>(sql`
      insert into counters as c (organization_id, kind, value)
      select ${scope.organization.id}::uuid, n.kind, n.amount
      from ${unnested("n", { kind: "text", amount: "integer" }, wanted)}
      on conflict (organization_id, kind) do update set value = c.value + excluded.value
      returning c.kind, c.value`);
    for (const { kind, value } of rows) first.set(kind, Number(value));
  }
  // Kinds of which none were asked for get a meaningless first number; nobody uses it.
  return Object.fromEntries(
    Object.entries<number>(amounts).map(([kind, amount]) => [kind, (first.get(kind) ?? 0) - amount + 1]),
  ) as Record<Kind, number>;
}
