import {
  defaultPageSize,
  isStaleAfter,
  type Call,
  type DataOf,
  type InputOf,
  type ListDeclaration,
} from "@marquee/contract/kernel";
import type { QueryClient, QueryFilters, QueryFunctionContext } from "@tanstack/query-core";
import { ApiError } from "./api-error.ts";
import type { Client, Reply } from "./client.ts";
import { isWorthRetrying, retryDelay } from "./retries.ts";

/** One page of a list as it lies in the cache. */
export type ListPage<Items> = {
  readonly items: Items;
  readonly count: number | undefined;
  readonly cursor: string | undefined;
};

/** What a query of a call holds: `data` of its answer, of a list the page around it. */
export type CallData<C> = C extends { list: ListDeclaration } ? ListPage<DataOf<C>> : DataOf<C>;

/** `[slice, name, input]`: everything of a slice, or of a call, is found by the beginning. */
export type CallKey = readonly [
  slice: string,
  name: string,
  input: Readonly<Record<string, unknown>>,
  kind?: "infinite",
];

const defaultFresh = 60;

/** The calls whose answers may lie in a cache, by their ids: keys are made here and nowhere else. */
const known = new Map<string, Call>();

/** Where the answer of a call lies in the cache. Inputs that mean the same have the same key. */
export function queryKey<C extends Call>(call: C, input: NoInfer<InputOf<C>>): CallKey {
  known.set(call.id, call);
  const [slice, name] = nameOf(call);
  const given = Object.entries(input as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== "",
  );
  return [slice, name, Object.fromEntries(given)];
}

/** Milliseconds an answer counts as fresh. */
export function staleTimeOf(call: Call): number {
  return call.fresh === "always" ? Number.POSITIVE_INFINITY : (call.fresh ?? defaultFresh) * 1000;
}

type Attempted = Pick<QueryFunctionContext, "signal" | "client" | "queryKey">;

/** What TanStack Query needs to read a call. */
export function queryOptions<C extends Call>(client: Client, call: C, input: NoInfer<InputOf<C>>) {
  return {
    queryKey: queryKey(call, input),
    queryFn: async (context: Attempted): Promise<CallData<C>> =>
      dataOf<C>(call, await client.send(call, input, attemptOf(context))),
    staleTime: staleTimeOf(call),
    ...retrying(client),
  };
}

/** A list call whose pages are read on and on: the next one begins behind the cursor of the last. */
export type ListCall = Call & { readonly list: ListDeclaration };
/** Where a page begins; by number only where no cursor came. */
export type PageParam = { readonly cursor?: string; readonly page?: number };

/** What TanStack Query needs to read a list page by page. */
export function infiniteOptions<C extends ListCall>(client: Client, call: C, input: NoInfer<InputOf<C>>) {
  const [slice, name, given] = queryKey(call, input);
  const key: CallKey = [slice, name, given, "infinite"];
  const pageSize = Number(given["pageSize"] ?? call.list.pageSize ?? defaultPageSize);
  return {
    queryKey: key,
    queryFn: async (context: Attempted & { pageParam: PageParam }): Promise<ListPage<DataOf<C>>> =>
      pageOf<DataOf<C>>(await client.send(call, { ...input, ...context.pageParam }, attemptOf(context))),
    initialPageParam: {} satisfies PageParam as PageParam,
    getNextPageParam: (last: ListPage<DataOf<C>>, pages: readonly unknown[]): PageParam | undefined => {
      if (last.cursor !== undefined) return { cursor: last.cursor };
      return Array.isArray(last.items) && last.items.length >= pageSize ? { page: pages.length + 1 } : undefined;
    },
    staleTime: staleTimeOf(call),
    ...retrying(client),
  };
}

type Stale = (key: readonly unknown[]) => boolean;

/**
 * Which answers in the cache are no longer right once a call was made with an input. What came with the page and was
 * never looked at counts as stale: nothing is known of it.
 */
export function staleAfter(call: Call, input: unknown): Stale {
  if (call.affects.length === 0) return () => false;
  return ([slice, name, given]) => {
    if (typeof given !== "object") return false;
    const query = known.get(`${String(slice)}.${String(name)}`);
    return query === undefined || isStaleAfter(call, input, query, given);
  };
}

/** Answers that an action leaves as they are: those of calls, or those of a call with an input. */
export type Keeps = readonly Call[] | ((call: Call, input: Readonly<Record<string, unknown>>) => boolean);

/**
 * Reads again what the call has changed, as far as it is on a screen; the rest when it is next looked at. `keeps`: what
 * the caller puts right by itself.
 */
export async function refreshAfter<C extends Call>(
  queries: QueryClient,
  call: C,
  input: NoInfer<InputOf<C>>,
  keeps: Keeps = [],
): Promise<void> {
  const isStale = staleAfter(call, input);
  const keepsAnswer = typeof keeps === "function" ? keeps : ({ id }: Call) => keeps.some((kept) => kept.id === id);
  const isKept = ([slice, name, given]: readonly unknown[]): boolean => {
    const query = known.get(`${String(slice)}.${String(name)}`);
    return query !== undefined && keepsAnswer(query, Object(given) as Record<string, unknown>);
  };
  await refresh(queries, { predicate: ({ queryKey: key }) => isStale(key) && !isKept(key) });
}

/** Reads again what is on a screen, and the rest when it is next looked at: what is known of it is no longer right. */
export async function refresh(queries: QueryClient, which: QueryFilters): Promise<void> {
  const underway = queries.getQueryCache().findAll({ ...which, fetchStatus: "fetching" });
  // A first read, and one for what is not on a screen, goes on; the server may have answered it before the change.
  const early = underway.filter((query) => query.state.data === undefined || !query.isActive());
  const answers = early.map(({ promise }) => promise);
  await queries.invalidateQueries(which);
  if (early.length === 0) return;
  await Promise.allSettled(answers);
  await queries.invalidateQueries({ predicate: (query) => early.includes(query) });
}

function nameOf(call: Call): [slice: string, name: string] {
  const [slice = "", name = ""] = call.id.split(".");
  return [slice, name];
}

function pageOf<Items>({ data, count, cursor }: Reply<Items>): ListPage<Items> {
  return { items: data, count, cursor };
}

function dataOf<C extends Call>(call: C, reply: Reply<DataOf<C>>): CallData<C> {
  return (call.list ? pageOf(reply) : reply.data) as CallData<C>;
}

/**
 * Queries wait between attempts themselves (not while the page is hidden or offline); a header says which one it is.
 */
export function attemptOf({ signal, client, queryKey: key }: Attempted): { signal: AbortSignal; attempt: number } {
  return { signal, attempt: client.getQueryState(key)?.fetchFailureCount ?? 0 };
}

function retrying({ retries, random }: Client) {
  return {
    retry: (failures: number, error: Error): boolean => failures < retries && isWorthRetrying(error),
    retryDelay: (failures: number, error: Error): number =>
      error instanceof ApiError ? retryDelay(failures + 1, error, random()) : 0,
  };
}
