import type { ImportedState, ImportReason } from "@marquee/contract/channel-imports";
import { and, asc, eq, sql } from "drizzle-orm";
import { arrayOf } from "../../kernel/db/arrays.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { type Fetched, nothingFetched } from "../fetched.ts";
import { channelImportItems, importedContents } from "../schema.ts";

const inImport = (scope: Scope, importId: string) =>
  and(ofTenant(scope, channelImportItems), eq(channelImportItems.importId, importId));

/** The next that can be brought of an import that is held. Walks channel_import_items_waiting_index. */
export async function nextReady(scope: Scope, importId: string) {
  const [row] = await scope.database
    .select()
    .from(channelImportItems)
    .where(
      and(inImport(scope, importId), eq(channelImportItems.state, "waiting"), eq(channelImportItems.isReady, true)),
    )
    .orderBy(asc(channelImportItems.position))
    .limit(1)
    .for("update");
  return row;
}

type Ended = { readonly state: ImportedState; readonly reason?: ImportReason; readonly contentId?: string };

export async function saveEnd(scope: Scope, itemId: string, { state, reason, contentId }: Ended): Promise<void> {
  await scope.database
    .update(channelImportItems)
    .set({ state, reason, contentId, item: sql`null`, fetched: sql`null` })
    .where(and(ofTenant(scope, channelImportItems), eq(channelImportItems.id, itemId)));
}

type Bringing = { readonly channelId: string; readonly guidHash: string };

/** What a channel has of this name; undefined where it has nothing. */
export async function findImported(scope: Scope, { channelId, guidHash }: Bringing): Promise<string | undefined> {
  const [row] = await scope.database
    .select({ contentId: importedContents.contentId })
    .from(importedContents)
    .where(
      and(
        ofTenant(scope, importedContents),
        eq(importedContents.channelId, channelId),
        eq(importedContents.guidHash, guidHash),
      ),
    );
  return row?.contentId;
}

/** Whoever brings the same at this moment is refused by the key, and finds it there. */
export async function insertImported(scope: Scope, { channelId, guidHash }: Bringing, contentId: string) {
  await scope.database
    .insert(importedContents)
    .values({ organizationId: scope.organization.id, channelId, guidHash, contentId, createdAt: scope.now });
}

type Left = Ended & { readonly onlyMedia?: boolean };

/**
 * What waits is not going to be brought, or what of it has a recording.
 * @returns what was fetched for each of them already
 */
export async function endWaiting(
  scope: Scope,
  importId: string,
  { state, reason, onlyMedia }: Left,
): Promise<Fetched[]> {
  const ended = await scope.database
    .select({ id: channelImportItems.id, fetched: channelImportItems.fetched })
    .from(channelImportItems)
    .where(
      and(
        inImport(scope, importId),
        eq(channelImportItems.state, "waiting"),
        onlyMedia ? eq(channelImportItems.hasMedia, true) : undefined,
      ),
    )
    .for("update");
  const ids = ended.map(({ id }) => id);
  await scope.database
    .update(channelImportItems)
    .set({ state, reason, item: sql`null`, fetched: sql`null` })
    .where(and(inImport(scope, importId), sql`${channelImportItems.id} = any(${arrayOf("uuid", ids)})`));
  return ended.map(({ fetched }) => fetched ?? nothingFetched);
}
