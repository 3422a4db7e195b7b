import type { Scope } from "../../kernel/scope.ts";
import type { EntityTable } from "../schema.ts";
import { removeOf } from "./standing.ts";

/** A part of a text, ready to be stored. */
export type Entity = Omit<EntityTable["$inferInsert"], "organizationId" | "messageId" | "position">;

/** Keeps the parts of a message's text in place of those before. */
export async function replaceEntities(
  scope: Scope,
  table: EntityTable,
  { messageId, entities }: { readonly messageId: string; readonly entities: readonly Entity[] },
): Promise<void> {
  await removeOf(scope, table, messageId);
  await insertEntities(scope, table, { messageId, entities });
}

/** The same for a message that is new. */
export async function insertEntities(
  scope: Scope,
  table: EntityTable,
  { messageId, entities }: { readonly messageId: string; readonly entities: readonly Entity[] },
): Promise<void> {
  if (entities.length === 0) return;
  const of = { organizationId: scope.organization.id, messageId };
  await scope.database.insert(table).values(entities.map((entity, position) => ({ ...entity, ...of, position })));
}
