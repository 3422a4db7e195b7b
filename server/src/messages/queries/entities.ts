import type { LinkPreview } from "@marquee/contract/storage";
import { and, sql } from "drizzle-orm";
import { accountOf, type AccountSummaryRow, notBlocked } from "../../accounts/index.ts";
import { interestOf, type NestedInterestRow } from "../../interests/index.ts";
import { listed } from "../../kernel/db/arrays.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { boundTo, preparedOnce } from "../../kernel/db/prepared.ts";
import type { Scope } from "../../kernel/scope.ts";
import { knownPreviews } from "../../storage/index.ts";
import type { EntityTable } from "../schema.ts";

export type EntityRow = Omit<EntityTable["$inferSelect"], "organizationId"> & {
  readonly account: AccountSummaryRow | null;
  readonly interest: NestedInterestRow | null;
  readonly linkPreview: LinkPreview | null;
};

/** By their key, with what is known of the pages that links lead to. A mention of somebody blocked is plain text. */
export async function readEntities(
  scope: Scope,
  entities: EntityTable,
  messageIds: readonly string[],
): Promise<Map<string, EntityRow[]>> {
  if (messageIds.length === 0) return new Map();
  const rows = await byMessages(entities)(scope).execute({ ...boundTo(scope), ids: [...messageIds] });
  const previews = await knownPreviews(
    scope,
    rows.flatMap(({ href }) => href ?? []),
  );
  const whole = rows.map((row) => ({ ...row, linkPreview: (row.href && previews.get(row.href)) || null }));
  return Map.groupBy(whole, ({ messageId }) => messageId);
}

const byTable = new Map<EntityTable, ReturnType<typeof keptOf>>();

function byMessages(entities: EntityTable): ReturnType<typeof keptOf> {
  const known = byTable.get(entities) ?? keptOf(entities);
  byTable.set(entities, known);
  return known;
}

function keptOf(entities: EntityTable) {
  const { organizationId, accountId, interestId } = entities;
  const byMessageIds = preparedOnce((database, scope) =>
    database
      .select({
        messageId: entities.messageId,
        position: entities.position,
        type: entities.type,
        startIndex: entities.startIndex,
        endIndex: entities.endIndex,
        marks: entities.marks,
        href: entities.href,
        accountId,
        interestId,
        account: accountOf(organizationId, accountId).as("entity_account"),
        interest: interestOf(organizationId, interestId).as("entity_interest"),
      })
      .from(entities)
      .where(
        and(
          ofTenant(scope, entities),
          sql`${entities.messageId} = any(${listed("uuid", "ids")})`,
          sql`(${accountId} is null or ${notBlocked(scope, accountId) ?? sql`true`})`,
        ),
      )
      .orderBy(entities.messageId, entities.position)
      .prepare("entities_by_messages"),
  );
  return byMessageIds;
}
