import type { AccessLevel } from "@marquee/contract/passes";
import type { Database } from "../kernel/db/database.ts";
import { newId } from "../kernel/new-id.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { eventActivationCompletions, eventActivations } from "./schema.ts";
import { sealCode } from "./seal-code.ts";

type Ground = { readonly database: Database; readonly organization: { readonly id: string }; readonly now: Date };

export type NewActivation = {
  readonly slug: string;
  readonly name: string;
  readonly shortDescription: string;
  readonly longDescription?: string | undefined;
  readonly maxPoints: number;
  readonly startAfter: Date;
  /** As people type it; without one a press completes it. */
  readonly code?: string | undefined;
  readonly accessLevels?: readonly AccessLevel[] | undefined;
  readonly managerId?: string | undefined;
  readonly imageId?: string | undefined;
};

/** Adds what there is to do at an event. @returns their ids, in the same order. */
export async function insertActivations(
  { database, organization, now }: Ground,
  eventId: string,
  added: readonly NewActivation[],
): Promise<string[]> {
  if (added.length === 0) return [];
  const rows = await Promise.all(
    added.map(async ({ code, accessLevels = [], ...activation }) => ({
      ...activation,
      organizationId: organization.id,
      id: newId(),
      eventId,
      accessLevels: [...accessLevels],
      code: code === undefined ? null : await sealCode(code),
      createdAt: now,
      updatedAt: now,
    })),
  );
  await database.insert(eventActivations).values(rows);
  return rows.map(({ id }) => id);
}

type Completed = { readonly id: string; readonly eventId: string; readonly maxPoints: number };

/** Gives the caller the points of an activation, once: pressed twice at the same time, the second changes nothing. */
export async function insertCompletion(scope: Scope<Member>, { id, eventId, maxPoints }: Completed): Promise<void> {
  await scope.database
    .insert(eventActivationCompletions)
    .values({
      organizationId: scope.organization.id,
      id: newId(),
      eventId,
      activationId: id,
      accountId: scope.caller.accountId,
      earnedPoints: maxPoints,
      createdAt: scope.now,
      updatedAt: scope.now,
    })
    .onConflictDoNothing();
}
