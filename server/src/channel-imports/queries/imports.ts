import { channelImports as calls, type ImportedState } from "@marquee/contract/channel-imports";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, getTableColumns, type InferSelectModel } from "drizzle-orm";
import { type KeysetDeclaration, keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { channelImportItems, channelImports } from "../schema.ts";

export type ImportRow = InferSelectModel<typeof channelImports>;

const imports: KeysetDeclaration = {
  fields: { createdAt: { by: channelImports.createdAt, type: "timestamptz" } },
  id: channelImports.id,
};

/** Walks channel_imports_order. */
export async function listImports(scope: Scope, channelId: string, query: ListQuery) {
  const window = keysetWindow(calls.list.list, imports, query);
  const rows = await scope.database
    .select({ ...getTableColumns(channelImports), cursorKey: window.key })
    .from(channelImports)
    .where(within(window, ofTenant(scope, channelImports), eq(channelImports.channelId, channelId)))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

export type InChannel = { readonly channelId: string; readonly importId: string };

export const oneImport = (scope: Pick<Scope, "organization">, { channelId, importId }: InChannel) =>
  and(ofTenant(scope, channelImports), eq(channelImports.channelId, channelId), eq(channelImports.id, importId));

export async function findImport(scope: Scope, of: InChannel): Promise<ImportRow | undefined> {
  const [row] = await scope.database.select().from(channelImports).where(oneImport(scope, of));
  return row;
}

const items: KeysetDeclaration = {
  fields: { position: { by: channelImportItems.position, type: "integer" } },
  id: channelImportItems.id,
};
const { id, importId, position, title, href, type, state, reason, contentId, published } = channelImportItems;
const shown = { id, importId, position, title, href, type, state, reason, contentId, published };

type Wanted = ListQuery & { readonly state?: ImportedState | undefined };

/** Walks channel_import_items_order. */
export async function listItems(scope: Scope, ofImport: string, query: Wanted) {
  const window = keysetWindow(calls.items.list, items, query);
  const wanted = and(eq(importId, ofImport), query.state && eq(state, query.state));
  const rows = await scope.database
    .select({ ...shown, cursorKey: window.key })
    .from(channelImportItems)
    .where(within(window, ofTenant(scope, channelImportItems), wanted))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}
