import type { ListDeclaration, ListQuery } from "@marquee/contract/kernel";
import { and, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { arrayOf, listed } from "../db/arrays.ts";
import type { StatementScope } from "../db/caller-of.ts";
import { searchDocuments, searchPostings, searchVariants } from "../db/kernel-schema.ts";
import { type KeysetDeclaration, type KeysetWindow, keysetWindow } from "../db/keyset.ts";
import { statement } from "../db/statement.ts";
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

/** The condition of a search for a statement whose text is made once for all searches of the same shape. */
export type KeptSearch = {
  readonly shape: string;
  readonly condition: (scope: StatementScope) => SQL;
  /** What the condition's placeholders stand for. */
  readonly values: Readonly<Record<string, string>>;
};

/**
 * Reads one window of a list; `found` is the condition of the search, to be joined with the list's own. `kept`: the same for
 * a statement that is kept, where few are of its shape.
 */
export type Read<Row> = (window: KeysetWindow, found: SQL | undefined, kept?: KeptSearch) => Promise<Row[]>;
type Narrowing = { readonly condition: SQL | undefined; readonly kept?: KeptSearch };

/** A run of neighbouring words in the index, from `low` to before `high`. */
type Range<Word = string> = { readonly low: Word; readonly high: Word };
type Wanted<Word = string> = {
  readonly term: { readonly text: Word; readonly isUnspaced: boolean };
  readonly ranges: readonly Range<Word>[];
};
/** What stands in a statement: a word, or what stands for it. */
type Written = string | Placeholder;

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
  return wanted.length === 0 ? undefined : (await condition(scope, kind, id, wanted))?.condition;
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
  const rows = exact ? await read(window, exact.condition, exact.kept) : [];
  if (rows.length > 0) return rows;
  const forgiving = await withTypos(scope, wanted);
  if (!forgiving) return [];
  const isFirstPage = window.offset === 0 && window.after === undefined;
  // An empty later page is the end of the list, unless the first page is empty as well.
  const first = { ...window, after: undefined, offset: 0, limit: 1 };
  if (exact && !isFirstPage && (await read(first, exact.condition)).length > 0) return [];
  const found = await condition(scope, kind, id, forgiving);
  return found ? read(window, found.condition) : [];
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
): Promise<Narrowing | undefined> {
  if (typeof kinds === "string") return conditionOf(scope, kinds, id, wanted);
  const each = await Promise.all(kinds.map((kind) => conditionOf(scope, kind, id, wanted)));
  const any = or(...each.map((found) => found?.condition));
  return any && { condition: any };
}

/** The condition for subjects that have every term; undefined when some term is nowhere. */
async function conditionOf(
  scope: Scope,
  kind: string,
  id: PgColumn,
  wanted: readonly Wanted[],
): Promise<Narrowing | undefined> {
  const counts = await countAll(scope, kind, wanted);
  const [rarest] = counts.map((count, index) => ({ index, count })).toSorted((a, b) => a.count - b.count);
  if (!rarest || rarest.count === 0) return undefined;
  const way = rarest.count > gatheredAtMost ? undefined : rarest.index;
  const kept = keptSearch({ kind, id, way }, wanted);
  return { condition: subjectsWith(scope, { kind, id, way }, wanted), ...(kept && { kept }) };
}

/** `way`: the place of the term whose subjects are gathered first; undefined where the list is walked. */
type Way = { readonly kind: string; readonly id: PgColumn; readonly way: number | undefined };

/**
 * The subjects of a kind that have every term. All comparisons are plain ones on text and uuid, which row-level security lets
 * the key of search_postings answer.
 */
function subjectsWith(scope: StatementScope, { kind, id, way }: Way, wanted: readonly Wanted<Written>[]): SQL {
  const key = sql`${ofTenant(scope, "d")} and d.kind = ${kind}`;
  const rarest = way === undefined ? undefined : wanted[way];
  if (!rarest) return sql`(select ${hasAll(wanted)} from ${searchDocuments} d where ${key} and d.subject_id = ${id})`;
  const subjects = sql`select p.subject_id from ${searchPostings} p where ${ofTenant(scope, "p")} and p.kind = ${kind} and ${inRanges(sql`p.word`, rarest.ranges)}`;
  const isOneWord = wanted.length === 1 && !rarest.term.isUnspaced;
  if (isOneWord) return sql`${id} = any(array(${subjects}))`;
  return sql`${id} = any(array(select d.subject_id from ${searchDocuments} d where ${key} and d.subject_id = any(array(${subjects})) and ${hasAll(wanted)}))`;
}

/** Of more words there are too many shapes. */
const keptTerms = 3;

/** As it is kept: few words, each as it was typed. */
function keptSearch(by: Way, wanted: readonly Wanted[]): KeptSearch | undefined {
  if (wanted.length > keptTerms || wanted.some(({ ranges }) => ranges.length !== 1)) return undefined;
  const shape = `${by.way ?? "walked"} ${wanted.map(({ term }) => (term.isUnspaced ? "unspaced" : "word")).join(" ")}`;
  const named = wanted.map(({ term: { isUnspaced } }, place) => ({
    term: { text: sql.placeholder(`text${place}`), isUnspaced },
    ranges: [{ low: sql.placeholder(`low${place}`), high: sql.placeholder(`high${place}`) }],
  }));
  const values: Record<string, string> = {};
  for (const [place, { term, ranges }] of wanted.entries()) {
    values[`text${place}`] = term.text;
    for (const { low, high } of ranges) Object.assign(values, { [`low${place}`]: low, [`high${place}`]: high });
  }
  return { shape, values, condition: (scope) => subjectsWith(scope, by, named) };
}

/** How many entries each term has, counted no further than it matters, in one statement. */
async function countAll({ database, organization }: Scope, kind: string, wanted: readonly Wanted[]): Promise<number[]> {
  const ranges = wanted.flatMap((each, index) => each.ranges.map((range) => ({ ...range, index })));
  const rows = await countRanges(database, {
    tenant: organization.id,
    kind,
    indexes: ranges.map(({ index }) => index),
    lows: ranges.map(({ low }) => low),
    highs: ranges.map(({ high }) => high),
  });
  const counts = wanted.map(() => 0);
  for (const { index, count } of rows) counts[index] = (counts[index] ?? 0) + count;
  return counts;
}

const countRanges = statement<{ index: number; count: number }>(
  () => sql`
    select asked.index, (
      select count(*)::int from (
        select from ${searchPostings} p where ${ofTenant(sql.placeholder("tenant"), "p")}
          and p.kind = ${sql.placeholder("kind")} and p.word >= asked.low and p.word < asked.high
        limit ${sql.raw(String(gatheredAtMost + 1))}) as counted) as count
    from unnest(${listed("integer", "indexes")}, ${listed("text", "lows")}, ${listed("text", "highs")}) as asked (index, low, high)`,
);

function hasAll(wanted: readonly Wanted<Written>[]): SQL {
  const tests = wanted.map(({ term, ranges }) =>
    term.isUnspaced
      ? sql`strpos(d.body, ${term.text}) > 0`
      : sql`exists (select from unnest(d.words) as own(word) where ${inRanges(sql`own.word collate "C"`, ranges)})`,
  );
  return sql.join(tests, sql` and `);
}

function inRanges(word: SQL, ranges: readonly Range<Written>[]): SQL {
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

/** The words are a number as it stands on paper: with zeros before it, or a hash. */
export const saysNumber = (number: PgColumn, words: string): SQL =>
  sql`${number}::text = ${words.replace(/^#?0*/, "")}`;
