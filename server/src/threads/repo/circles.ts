import { and, eq, ne } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { newId } from "../../kernel/new-id.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { indexDocuments } from "../../kernel/search/index.ts";
import { circleSearch } from "../queries/circles.ts";
import type { CircleRole } from "../queries/visibility.ts";
import { threadCircleAccounts, threadCircles } from "../schema.ts";

export async function insertCircle(
  scope: Scope<Member>,
  { name, type }: { readonly name: string; readonly type: "open" | "closed" },
): Promise<string> {
  const id = newId();
  const at = { organizationId: scope.organization.id, createdAt: scope.now, updatedAt: scope.now };
  await scope.database.insert(threadCircles).values({ ...at, id, name, type });
  await scope.database
    .insert(threadCircleAccounts)
    .values({ ...at, circleId: id, accountId: scope.caller.accountId, role: "manager" });
  await indexDocuments(scope, circleSearch, [{ subjectId: id, texts: [name] }]);
  return id;
}

export async function renameCircle(scope: Scope, circleId: string, name: string): Promise<void> {
  await scope.database
    .update(threadCircles)
    .set({ name, updatedAt: scope.now })
    .where(and(ofTenant(scope, threadCircles), eq(threadCircles.id, circleId)));
  await indexDocuments(scope, circleSearch, [{ subjectId: circleId, texts: [name] }]);
}

type Seat = { readonly circleId: string; readonly accountId: string; readonly role: CircleRole };

/** False when the account has a seat already. */
export async function insertSeat(scope: Scope, seat: Seat): Promise<boolean> {
  const added = await scope.database
    .insert(threadCircleAccounts)
    .values({ ...seat, organizationId: scope.organization.id, createdAt: scope.now, updatedAt: scope.now })
    .onConflictDoNothing()
    .returning({ accountId: threadCircleAccounts.accountId });
  return added.length > 0;
}

export async function setRole(scope: Scope, { role, ...key }: Seat): Promise<void> {
  await scope.database
    .update(threadCircleAccounts)
    .set({ role, updatedAt: scope.now })
    .where(and(seatKey(scope, key), ne(threadCircleAccounts.role, role)));
}

export async function deleteSeat(scope: Scope, key: Omit<Seat, "role">): Promise<void> {
  await scope.database.delete(threadCircleAccounts).where(seatKey(scope, key));
}

function seatKey(scope: Scope, { circleId, accountId }: Omit<Seat, "role">) {
  return and(
    ofTenant(scope, threadCircleAccounts),
    eq(threadCircleAccounts.circleId, circleId),
    eq(threadCircleAccounts.accountId, accountId),
  );
}
