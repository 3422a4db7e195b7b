import type { Call, CallDeclaration } from "./call.ts";
import { idKindOf, isId } from "./ids.ts";
import { contentsOf, formsWithin, titleOf } from "./forms.ts";

/**
 * Which answers go stale after which call: entities by their titles, and kinds of ids as `#account`. An answer that
 * contains something that a call affects is stale once the call was made.
 */
export type Staleness = {
  /** What an answer contains, however deep. Of calls that change nothing. */
  readonly contains: readonly string[];
  /** What a call changes. */
  readonly affects: readonly string[];
};

/** @throws when it names something without a title or a parameter that is not in its path: a defect of the contract. */
export function stalenessOf(id: string, declaration: CallDeclaration): Staleness {
  if (declaration.method === "GET") return { contains: containedIn(declaration), affects: [] };
  const { path, within, changes = [], hides = [] } = declaration;
  if (within !== undefined && !path.includes(`{${within}}`)) throw new Error(`${id}: within names no part of its path`);
  const titles = changes.map((schema) => titleOf(schema) ?? untitled(id));
  return { contains: [], affects: [...titles, ...hides.map(tokenOf)] };
}

/** The entities in an answer and those that they are made of, the ids in it and in its path, and what decides its rows. */
function containedIn({ returns, params = {}, chosenBy = [] }: CallDeclaration): string[] {
  const { titles, kinds } = contentsOf(returns);
  const relations = chosenBy.flatMap((schema) => titleOf(schema) ?? []);
  const inPath = Object.values(params).flatMap((schema) => idKindOf(schema) ?? nameKindOf(schema) ?? []);
  const names = [...formsWithin(titles), ...relations, ...[...kinds, ...inPath].map(tokenOf)];
  return [...new Set(names)].toSorted();
}

/** True where the answer of a query is stale once a command was made, whatever their parameters. */
export function isChangedBy({ contains }: Staleness, { affects }: Staleness): boolean {
  return affects.some((name) => contains.includes(name));
}

/** True where an answer of a query with an input is no longer right once a command was made with its own. */
export function isStaleAfter(command: Call, input: unknown, query: Call, asked: unknown): boolean {
  return isChangedBy(query, command) && !isElsewhere(command, input, query, asked);
}

/** True where both are about one thing each, and not about the same. A name may be that of the same. */
function isElsewhere({ within }: Call, input: unknown, { path }: Call, asked: unknown): boolean {
  if (within === undefined || !path.includes(`{${within}}`)) return false;
  const one = String(Reflect.get(Object(input), within)).toLowerCase();
  const other = String(Reflect.get(Object(asked), within)).toLowerCase();
  return isId(one) && isId(other) && one !== other;
}

const tokenOf = (kind: string): string => `#${kind}`;

function nameKindOf(schema: unknown): string | undefined {
  const kind: unknown = Reflect.get(Object(schema), "x-id-or-name");
  return typeof kind === "string" ? kind : undefined;
}

function untitled(id: string): never {
  throw new Error(`${id}: what it changes is an entity or a relation, which have titles`);
}
