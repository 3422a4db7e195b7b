import type { ListDeclaration, ListQuery } from "@marquee/contract/kernel";
import { and, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { arrayOf, unnested } from "../db/arrays.ts";
import { searchDocuments, searchPostings, searchVariants } from "../db/kernel-schema.ts";
import { type KeysetDeclaration, type KeysetWindow, keysetWindow } from "../db/keyset.ts";
import type { Scope } from "../scope.ts";
import { matcher } from "./match.ts";
import { isTypoOf, variantsOf } from "./typos.ts";
import { pairsOf, type Term, termsOf } from "./words.ts";
import { ofTenant } from "../db/of-tenant.ts";

export type Searched = {
  /** As given to `indexDocuments`; several: what has every word in one of them. */
  readonly kind: string | readonly string[];
  /** Column that holds the subject's id in the query that is narrowed. */
  readonly id: PgColumn;
  readonly list: ListDeclaration;
  readonly keyset: KeysetDeclaration;
  /** Its `search` is what a person typed; undefined or blank: everything is found. */
  readonly query: ListQuery;
};

/** Reads one window of a list; `found` is the condition of the search, to be joined with the list's own. */
export type Read<Row> = (window: KeysetWindow, found: SQL | undefined) => Promise<Row[]>;

/** A run of neighbouring words in the index, from `low` to before `high`. */
type Range = { readonly low: string; readonly high: string };
type Wanted = { readonly term: Term; readonly ranges: readonly Range[] };

/** More terms than this narrow nothing further that a person would notice. */
const termsUsed = 8;
const typosUsed = 20;
/** Up to so many subjects are gathered first; with more, the list is walked in its order and each row looked at. */
const gatheredAtMost = 5000;
const lastCharacter = "\u{10ffff}";
const firstCharacter = "\u{1}";

/**
 * Reads a page of what a search finds: every term of it, words by their beginning, unspaced scripts by substring. Where
 * the caller would see nothing at all, one typo a word is forgiven. Window and rows are what `pageOf` takes.
 */
export async function listFound<Row>(
  scope: Scope,
  { kind, id, list, keyset, query }: Searched,
  read: Read<Row>,
): Promise<{ window: KeysetWindow; rows: Row[] }> {
  const window = keysetWindow(list, keyset, query);
  return { window, rows: await readFound(scope, { kind, id, text: query.search ?? "" }, window, read) };
}

/** The condition for subjects that have every word of a text as it stands; undefined where there is none. */
export async function foundByWords(scope: Scope, { kind, id, text }: Sought): Promise<SQL | undefined> {
  const wanted = termsOf(text).slice(0, termsUsed).map(asTyped);
  return wanted.length === 0 ? undefined : condition(scope, kind, id, wanted);
}

type Sought = { readonly kind: string | readonly string[]; readonly id: PgColumn; readonly text: string };

async function readFound<Row>(
  scope: Scope,
  { kind, id, text }: Sought,
  window: KeysetWindow,
  read: Read<Row>,
): Promise<Row[]> {
  if (text.trim() === "") return read(window, undefined);
  const wanted = termsOf(text).slice(0, termsUsed).map(asTyped);
  if (wanted.length === 0) return [];
  const exact = await condition(scope, kind, id, wanted);
  const rows = exact ? await read(window, exact) : [];
  if (rows.length > 0) return rows;
  const forgiving = await withTypos(scope, wanted);
  if (!forgiving) return [];
  const isFirstPage = window.offset === 0 && window.after === undefined;
  // An empty later page is the end of the list, unless the first page is empty as well.
  if (exact && !isFirstPage && (await read({ ...window, after: undefined, offset: 0, limit: 1 }, exact)).length > 0)
    return [];
  const found = await condition(scope, kind, id, forgiving);
  return found ? read(window, found) : [];
}

function asTyped(term: Term): Wanted {
  const isSingle = [...term.text].length === 1;
  if (!term.isUnspaced || isSingle) return { term, ranges: [{ low: term.text, high: term.text + lastCharacter }] };
  // Any pair of characters narrows the set; the text of the body decides.
  return { term, ranges: [only(pairsOf(term.text)[0] ?? term.text)] };
}

function only(word: string): Range {
  return { low: word, high: word + firstCharacter };
}

/** The same terms with the words of the tenant that are a typo away; undefined where there are none. */
async function withTypos(scope: Scope, wanted: readonly Wanted[]): Promise<Wanted[] | undefined> {
  const variants = wanted.flatMap(({ term }) => (term.isUnspaced ? [] : variantsOf(term.text)));
  if (variants.length === 0) return undefined;
  const rows = await scope.database
    .selectDistinct({ word: searchVariants.word })
    .from(searchVariants)
    .where(and(ofTenant(scope, searchVariants), sql`${searchVariants.variant} = any(${arrayOf("text", variants)})`));
  const forgiving = wanted.map(({ term, ranges }) => {
    const typos = term.isUnspaced ? [] : rows.filter(({ word }) => isTypoOf(term.text, word)).slice(0, typosUsed);
    return { term, ranges: [...ranges, ...typos.map(({ word }) => only(word))] };
  });
  return forgiving.some(({ ranges }, index) => ranges.length > (wanted[index]?.ranges.length ?? 0))
    ? forgiving
    : undefined;
}

/** The condition for subjects that have every term in a document of one of the kinds; undefined when none can. */
async function condition(
  scope: Scope,
  kinds: string | readonly string[],
  id: PgColumn,
  wanted: readonly Wanted[],
): Promise<SQL | undefined> {
  if (typeof kinds === "string") return conditionOf(scope, kinds, id, wanted);
  const each = await Promise.all(kinds.map((kind) => conditionOf(scope, kind, id, wanted)));
  return or(...each);
}

/**
 * The condition for subjects that have every term; undefined when some term is nowhere. All comparisons are plain ones
 * on text and uuid, which row-level security lets the key of search_postings answer.
 */
async function conditionOf(
  scope: Scope,
  kind: string,
  id: PgColumn,
  wanted: readonly Wanted[],
): Promise<SQL | undefined> {
  const counts = await countAll(scope, kind, wanted);
  const [rarest] = wanted
    .map((each, index) => ({ each, count: counts[index] ?? 0 }))
    .toSorted((a, b) => a.count - b.count);
  if (!rarest || rarest.count === 0) return undefined;
  const key = sql`${ofTenant(scope, "d")} and d.kind = ${kind}`;
  if (rarest.count > gatheredAtMost)
    return sql`(select ${hasAll(wanted)} from ${searchDocuments} d where ${key} and d.subject_id = ${id})`;
  const subjects = sql`select p.subject_id from ${searchPostings} p where ${ofTenant(scope, "p")} and p.kind = ${kind} and ${inRanges(sql`p.word`, rarest.each.ranges)}`;
  const isOneWord = wanted.length === 1 && !rarest.each.term.isUnspaced;
  if (isOneWord) return sql`${id} = any(array(${subjects}))`;
  return sql`${id} = any(array(select d.subject_id from ${searchDocuments} d where ${key} and d.subject_id = any(array(${subjects})) and ${hasAll(wanted)}))`;
}

/** How many entries each term has, counted no further than it matters, in one statement. */
async function countAll(scope: Scope, kind: string, wanted: readonly Wanted[]): Promise<number[]> {
  const ranges = wanted.flatMap((each, index) => each.ranges.map((range) => ({ ...range, index })));
  const rows = await scope.database.execute<{ index: number; count: number }>(sql`
    select asked.index, (
      select count(*)::int from (
        select from ${searchPostings} p
        where ${ofTenant(scope, "p")} and p.kind = ${kind} and p.word >= asked.low and p.word < asked.high
        limit ${gatheredAtMost + 1}) as counted) as count
    from ${unnested("asked", { index: "integer", low: "text", high: "text" }, ranges)}`);
  const counts = wanted.map(() => 0);
  for (const { index, count } of rows) counts[index] = (counts[index] ?? 0) + count;
  return counts;
}

function hasAll(wanted: readonly Wanted[]): SQL {
  const tests = wanted.map(({ term, ranges }) =>
    term.isUnspaced
      ? sql`strpos(d.body, ${term.text}) > 0`
      : sql`exists (select from unnest(d.words) as own(word) where ${inRanges(sql`own.word collate "C"`, ranges)})`,
  );
  return sql.join(tests, sql` and `);
}

function inRanges(word: SQL, ranges: readonly Range[]): SQL {
  return sql`(${sql.join(
    ranges.map(({ low, high }) => sql`(${word} >= ${low} and ${word} < ${high})`),
    sql` or `,
  )})`;
}

type Few<Row> = {
  readonly id: PgColumn;
  readonly search: string | undefined;
  /** All that the list may have, asked for only where something is searched. */
  readonly read: () => Promise<readonly Row[]>;
  readonly textsOf: (row: Row) => readonly (string | null)[];
};

/** The condition of a list of few rows, such as the parts of one event: they are searched as they are. */
export async function foundAmongFew<Row extends { readonly id: string }>({
  id,
  search,
  read,
  textsOf,
}: Few<Row>): Promise<SQL | undefined> {
  if (search === undefined) return undefined;
  const matching = matcher(search)(await read(), textsOf);
  return sql`${id} = any(${arrayOf(
    "uuid",
    matching.map((each) => each.id),
  )})`;
}
