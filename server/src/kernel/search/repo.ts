import { sql } from "drizzle-orm";
import { arrayOf, unnested } from "../db/arrays.ts";
import type { Database } from "../db/database.ts";
import { searchDocuments, searchPostings, searchVariants } from "../db/kernel-schema.ts";
import type { Scope } from "../scope.ts";
import { bodyOf } from "./match.ts";
import { variantsOf } from "./typos.ts";
import { wordsOf } from "./words.ts";
import { ofTenant } from "../db/of-tenant.ts";

/** What a subject is found by. Only what everybody who may find it may also read. */
export type Document = { readonly subjectId: string; readonly texts: readonly (string | null)[] };

/** Rows written by one statement: parameters stay small, plans stay simple. */
const rowsAtOnce = 20_000;
const longestBody = 10_000;

/**
 * Makes subjects of one kind findable by their texts, in the transaction that changes them. Repeating it changes
 * nothing; a subject without texts is no longer found.
 */
export function indexDocuments(scope: Scope, kind: string, documents: readonly Document[]): Promise<void> {
  return indexDocumentsOf(scope.database, scope.organization.id, kind, documents);
}

/** The same for builders that stand outside a scope. */
export async function indexDocumentsOf(
  database: Database,
  organizationId: string,
  kind: string,
  documents: readonly Document[],
): Promise<void> {
  if (documents.length === 0) return;
  const entries = documents.map(({ subjectId, texts }) => {
    const body = bodyOf(texts).slice(0, longestBody);
    return { subjectId, body, words: wordsOf(body) };
  });
  const known = await knownWords(database, organizationId, kind, entries);
  const gone: Posting[] = [];
  const added: Posting[] = [];
  for (const { subjectId, words } of entries) {
    const before = known.get(subjectId) ?? new Set<string>();
    const after = new Set(words);
    gone.push(...[...before.difference(after)].map((word) => ({ subjectId, word })));
    added.push(...[...after.difference(before)].map((word) => ({ subjectId, word })));
  }
  const [empty, found] = [entries.filter(({ body }) => body === ""), entries.filter(({ body }) => body !== "")];
  await writeDocuments(database, organizationId, kind, found);
  await removeDocuments(database, organizationId, kind, empty);
  await removePostings(database, organizationId, kind, gone);
  await removeVariants(database, organizationId, new Set(gone.map(({ word }) => word)));
  await writePostings(database, organizationId, kind, added);
  await writeVariants(database, organizationId, new Set(added.map(({ word }) => word)));
}

type Entry = { readonly subjectId: string; readonly body: string; readonly words: readonly string[] };
type Posting = { readonly subjectId: string; readonly word: string };
const postingColumns = { word: "text", subjectId: "uuid" } as const;

/** The words under which the subjects are found until now. */
async function knownWords(
  database: Database,
  organizationId: string,
  kind: string,
  entries: readonly Entry[],
): Promise<Map<string, Set<string>>> {
  const ids = arrayOf(
    "uuid",
    entries.map(({ subjectId }) => subjectId),
  );
  const rows = await database.execute<{ subject_id: string; words: string[] }>(sql`
    select d.subject_id, d.words from ${searchDocuments} d
    where ${ofTenant(organizationId, "d")} and d.kind = ${kind} and d.subject_id = any(${ids})`);
  return new Map(rows.map(({ subject_id, words }) => [subject_id, new Set(words)]));
}

async function writeDocuments(
  database: Database,
  organizationId: string,
  kind: string,
  entries: readonly Entry[],
): Promise<void> {
  // Arrays of arrays must be rectangular in SQL, so the words travel as one text and are split there.
  for (const part of partsOf(entries)) {
    const rows = part.map((entry) => ({ ...entry, words: entry.words.join(" ") }));
    await database.execute(sql`
      insert into ${searchDocuments} (organization_id, kind, subject_id, body, words)
      select ${organizationId}::uuid, ${kind}::text, subject_id, body, string_to_array(words, ' ')
      from ${unnested("d", { subjectId: "uuid", body: "text", words: "text" }, rows)}
      on conflict (organization_id, kind, subject_id) do update set body = excluded.body, words = excluded.words`);
  }
}

async function removeDocuments(
  database: Database,
  organizationId: string,
  kind: string,
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return;
  const ids = arrayOf(
    "uuid",
    entries.map(({ subjectId }) => subjectId),
  );
  await database.execute(sql`
    delete from ${searchDocuments} d
    where ${ofTenant(organizationId, "d")} and d.kind = ${kind} and d.subject_id = any(${ids})`);
}

async function removePostings(
  database: Database,
  organizationId: string,
  kind: string,
  postings: readonly Posting[],
): Promise<void> {
  for (const part of partsOf(postings)) {
    await database.execute(sql`
      delete from ${searchPostings} p
      using ${unnested("gone", postingColumns, part)}
      where ${ofTenant(organizationId, "p")} and p.kind = ${kind} and p.word = gone.word and p.subject_id = gone.subject_id`);
  }
}

async function writePostings(
  database: Database,
  organizationId: string,
  kind: string,
  postings: readonly Posting[],
): Promise<void> {
  for (const part of partsOf(postings)) {
    await database.execute(sql`
      insert into ${searchPostings} (organization_id, kind, word, subject_id)
      select ${organizationId}::uuid, ${kind}::text, word, subject_id
      from ${unnested("p", postingColumns, part)}
      on conflict do nothing`);
  }
}

/** Written in the order of their key, so that concurrent transactions cannot deadlock. */
async function writeVariants(database: Database, organizationId: string, words: ReadonlySet<string>): Promise<void> {
  const rows = [...words].flatMap((word) => variantsOf(word).map((variant) => ({ variant, word })));
  for (const part of partsOf(rows)) {
    await database.execute(sql`
      insert into ${searchVariants} (organization_id, variant, word)
      select ${organizationId}::uuid, variant, word
      from ${unnested("v", { variant: "text", word: "text" }, part)}
      order by variant collate "C", word collate "C"
      on conflict do nothing`);
  }
}

/**
 * Forgets words that nothing of the tenant has any more: they may have been somebody's name. Whoever brings one of them
 * at this very moment is found by it as it is written, and with a typo when it is written the next time.
 */
async function removeVariants(database: Database, organizationId: string, words: ReadonlySet<string>): Promise<void> {
  const rows = [...words].flatMap((word) => variantsOf(word).map((variant) => ({ variant, word })));
  for (const part of partsOf(rows)) {
    await database.execute(sql`
      with recursive kinds as (
        select min(kind) as kind from ${searchPostings} where ${ofTenant(organizationId)}
        union all
        select (select min(kind) from ${searchPostings} where ${ofTenant(organizationId)} and kind > kinds.kind)
        from kinds where kinds.kind is not null)
      delete from ${searchVariants} v using ${unnested("gone", { variant: "text", word: "text" }, part)}
      where ${ofTenant(organizationId, "v")} and v.variant = gone.variant and v.word = gone.word
        and not exists (select from kinds join ${searchPostings} p
          on ${ofTenant(organizationId, "p")} and p.kind = kinds.kind and p.word = gone.word)`);
  }
}

function partsOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  );
}
