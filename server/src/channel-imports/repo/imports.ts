import type { ImportKind } from "@marquee/contract/channel-imports";
import { and, eq, inArray, sql } from "drizzle-orm";
import { arrayOf } from "../../kernel/db/arrays.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { newId } from "../../kernel/new-id.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { type ImportRow, type InChannel, oneImport } from "../queries/imports.ts";
import type { FeedItem } from "../read/feed.ts";
import { channelImportItems, channelImports, importedContents } from "../schema.ts";

/** Those of some things that a channel has already. Uses the key of imported_contents. */
export async function findKnown(scope: Scope, channelId: string, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await scope.database
    .select({ guidHash: importedContents.guidHash })
    .from(importedContents)
    .where(
      and(
        ofTenant(scope, importedContents),
        eq(importedContents.channelId, channelId),
        sql`${importedContents.guidHash} = any(${arrayOf("text", hashes)})`,
      ),
    );
  return new Set(rows.map(({ guidHash }) => guidHash));
}

export type NewItem = { readonly guidHash: string; readonly item: FeedItem; readonly hasPictures: boolean };
type Figures = Pick<ImportRow, "found" | "known" | "texts" | "recordings" | "videos" | "leftOver">;
export type NewImport = Figures & {
  readonly channelId: string;
  readonly kind: ImportKind;
  readonly title: string | null;
  readonly href: string | null;
  readonly items: readonly NewItem[];
};

const rowsAtOnce = 100;

export async function insertImport(scope: Scope<Member>, { items, ...made }: NewImport): Promise<string> {
  const { organization, caller, now } = scope;
  const [organizationId, id] = [organization.id, newId()];
  const at = { createdAt: now, updatedAt: now };
  await scope.database
    .insert(channelImports)
    .values({ ...made, ...at, organizationId, id, accountId: caller.accountId, waiting: items.length });
  const rows = items.map(({ guidHash, item, hasPictures }, position) => ({
    organizationId,
    id: newId(),
    importId: id,
    position,
    guidHash,
    title: item.title,
    href: item.href,
    type: item.type,
    published: item.published === null ? null : new Date(item.published),
    item,
    hasPictures,
    hasMedia: item.audio !== null,
  }));
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await scope.database.insert(channelImportItems).values(rows.slice(from, from + rowsAtOnce));
  return id;
}

/** Holds an import until the commit: whoever brings something, starts or cancels it comes one after the other. */
export async function holdImport(scope: Scope, of: InChannel): Promise<ImportRow | undefined> {
  const [row] = await scope.database.select().from(channelImports).where(oneImport(scope, of)).for("update");
  return row;
}

/** The channel and the account of an import, for what is told by its id alone. */
export async function findPlace(scope: Scope, importId: string) {
  const { channelId, accountId } = channelImports;
  const [row] = await scope.database
    .select({ channelId, accountId })
    .from(channelImports)
    .where(and(ofTenant(scope, channelImports), eq(channelImports.id, importId)));
  return row;
}

export async function isAnyWorking(scope: Scope, channelId: string): Promise<boolean> {
  const working = and(eq(channelImports.channelId, channelId), eq(channelImports.state, "working"));
  return (await scope.database.$count(channelImports, and(ofTenant(scope, channelImports), working))) > 0;
}

export async function saveImport(scope: Scope, id: string, change: Partial<ImportRow>): Promise<void> {
  await scope.database
    .update(channelImports)
    .set({ ...change, updatedAt: scope.now })
    .where(and(ofTenant(scope, channelImports), eq(channelImports.id, id)));
}

type Chosen = { readonly texts: boolean; readonly recordings: boolean; readonly pictures: boolean };

/** Leaves out what was not chosen, and says of what needs nothing from outside that it is ready. @returns how many were left out. */
export async function chooseItems(scope: Scope, importId: string, { texts, recordings, pictures }: Chosen) {
  const types = [...(texts ? (["text", "video"] as const) : []), ...(recordings ? (["recording"] as const) : [])];
  const own = and(ofTenant(scope, channelImportItems), eq(channelImportItems.importId, importId));
  const left = await scope.database
    .update(channelImportItems)
    .set({ state: "skipped", reason: "notChosen", item: sql`null` })
    .where(and(own, sql`not ${inArray(channelImportItems.type, types)}`))
    .returning({ id: channelImportItems.id });
  const needsNothing = sql`not ${channelImportItems.hasMedia} and not (${channelImportItems.hasPictures} and ${pictures})`;
  await scope.database
    .update(channelImportItems)
    .set({ isReady: true })
    .where(and(own, eq(channelImportItems.state, "waiting"), needsNothing));
  return left.length;
}
