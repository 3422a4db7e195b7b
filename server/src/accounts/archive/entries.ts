import { type BelongingKind, belongingKinds } from "@marquee/contract/accounts";
import type { Database } from "../../kernel/db/database.ts";
import { countMemberData, exportedTables, type MemberRows, pagesOfMemberData } from "../../kernel/db/member-data.ts";
import type { Files } from "../../kernel/files/index.ts";
import type { ZipEntry } from "../../kernel/files/zip.ts";
import { belongingKind, tablesOfKind } from "../belongings.ts";
import { indexHtml, kindHtml, pagePath } from "./page.ts";
import { chooseUploads, fileEntries, readUploads, uploadTables } from "./uploads.ts";
import type { Archive } from "./wording.ts";

export type ArchiveParts = Pick<Archive, "tenant" | "texts" | "locale" | "now"> & {
  readonly database: Database;
  readonly files: Files;
  readonly accountId: string;
};
type Person = { readonly organizationId: string; readonly accountId: string };

/**
 * Everything that somebody gets of what the product has of them: pages to read, the same as data, and what they have
 * uploaded. Each part is read when the one before it has been taken.
 */
export async function* archiveEntries({ database, files: store, accountId, ...about }: ArchiveParts) {
  const person = { organizationId: about.tenant.id, accountId };
  const files = chooseUploads(await readUploads(pagesOfMemberData(database, person, [...uploadTables])));
  const archive: Archive = { ...about, files };
  const kinds = await countKinds(database, person);
  yield { path: "index.html", body: [indexHtml(archive, kinds)] };
  for (const { kind } of kinds)
    yield* kindEntries(archive, kind, pagesOfMemberData(database, person, tablesOfKind(kind, exportedTables())));
  yield { path: "data.json", body: jsonOf(pagesOfMemberData(database, person)) };
  yield* fileEntries(store, person.organizationId, files.byId.values());
}

/** A table of which nobody has said what people call it is a record. */
const kindOf = (table: string): BelongingKind => belongingKind(table) ?? "records";

async function countKinds(database: Database, person: Person) {
  const exported = new Set(exportedTables());
  const counted = (await countMemberData(database, person)).filter(({ table }) => exported.has(table));
  return belongingKinds
    .map((kind) => ({
      kind,
      count: counted.reduce((sum, { table, count }) => sum + (kindOf(table) === kind ? count : 0), 0),
    }))
    .filter(({ count }) => count > 0);
}

const rowsAPage = 200;

/** The rows of a kind in pages that a browser opens at once: a table's page is never split, small tables share one. */
async function* kindEntries(
  archive: Archive,
  kind: BelongingKind,
  pages: AsyncIterable<MemberRows>,
): AsyncGenerator<ZipEntry> {
  let [sections, number]: [MemberRows[], number] = [[], 1];
  const entry = (hasMore: boolean): ZipEntry => ({
    path: pagePath(kind, number),
    body: [kindHtml(archive, { kind, number, hasMore, sections })],
  });
  for await (const page of pages) {
    const rows = sections.reduce((sum, each) => sum + each.rows.length, 0);
    if (rows > 0 && rows + page.rows.length > rowsAPage) {
      yield entry(true);
      [sections, number] = [[], number + 1];
    }
    sections.push(page);
  }
  yield entry(false);
}

/** As `GET /self/export` answers it, a page of rows at a time. */
async function* jsonOf(pages: AsyncIterable<MemberRows>): AsyncGenerator<string> {
  yield '{"tables":{';
  let open: string | undefined;
  for await (const { table, rows } of pages) {
    const written = rows.map((row) => JSON.stringify(row)).join(",\n");
    if (table === open) yield `,\n${written}`;
    else yield `${open === undefined ? "" : "],"}\n${JSON.stringify(table)}:[\n${written}`;
    open = table;
  }
  yield `${open === undefined ? "" : "]"}}}\n`;
}
