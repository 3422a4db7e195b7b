import type { Database } from "../../kernel/db/database.ts";
import { newId } from "../../kernel/new-id.ts";
import type { Caller } from "../../kernel/scope.ts";
import { attendeeLog } from "../log-schema.ts";

type Noted = Pick<
  typeof attendeeLog.$inferInsert,
  "eventId" | "accountId" | "happened" | "passId" | "about" | "mail"
> & {
  /** Where it is done later than it was asked for: who did. */
  readonly byId?: string | null;
};

type Noting = {
  readonly database: Database;
  readonly organization: { readonly id: string };
  readonly now: Date;
  readonly caller: Caller;
};

/** Writes down what happened with people at an event and stands nowhere else: by the caller, where there is one. */
export async function noteOnAttendees(
  { database, organization, now, caller }: Noting,
  noted: readonly Noted[],
): Promise<void> {
  if (noted.length === 0) return;
  const at = { organizationId: organization.id, createdAt: now };
  await database
    .insert(attendeeLog)
    .values(noted.map(({ byId = caller.accountId ?? null, ...row }) => ({ ...at, id: newId(), byId, ...row })));
}
