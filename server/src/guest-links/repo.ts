import type { Scope } from "../kernel/scope.ts";
import { guests } from "./schema.ts";

export async function insertGuest(
  { organization, database, now }: Scope,
  named: { readonly accountId: string; readonly eventId: string },
): Promise<void> {
  await database.insert(guests).values({ organizationId: organization.id, ...named, createdAt: now });
}
