import type { Call, DataOf, InputOf } from "@marquee/contract/kernel";
import type { FetchQueryOptions, InfiniteData } from "@tanstack/react-query";
import { data, redirect } from "react-router";
import type { PageFacts } from "../page/page.tsx";
import {
  ApiError,
  infiniteOptions,
  queryOptions,
  type CallData,
  type Client,
  type ListCall,
  type ListPage,
} from "@marquee/client";
import { askedAs } from "./asked-as.ts";
import { firstPage } from "./first-page.ts";

/** Reads through the page's cache; what is there already is not fetched again. */
export type Load = <Data>(query: FetchQueryOptions<Data, Error, Data, readonly unknown[]>) => Promise<Data>;

type PageInput = {
  readonly api: Client;
  /** For what is no plain answer of a call: a query of one's own. */
  readonly load: Load;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
  readonly facts: PageFacts;
};

export type NeedsInput = PageInput & {
  /** Of the address that is opened, with what it asks: of this page, or of one in it. */
  readonly path: string;
  /** What `useRead` of the same call and input shows. */
  readonly read: <C extends Call>(call: C, input: NoInfer<InputOf<C>>) => Promise<CallData<C>>;
  /** The beginning of what `useList` of the same call and input shows. */
  readonly list: <C extends ListCall>(
    call: C,
    input: NoInfer<InputOf<C>>,
  ) => Promise<InfiniteData<ListPage<DataOf<C>>>>;
};

/** What a page must have read before it can be shown; the same on the server and in the browser. */
export type Needs = {
  readonly read: (input: NeedsInput) => Promise<unknown>;
  /** Part of the site that is for members: guests are sent to sign in, and then home. */
  readonly forMembers: boolean;
};

/** Declares what a page needs. A call that asks for sign-in sends guests there, and back to this page afterwards. */
export function pageNeeds(read: Needs["read"], { forMembers = false }: { forMembers?: boolean } = {}): Needs {
  return { read, forMembers };
}

export const signInPath = (target: string): string => `/auth/sign-in?redirect=${encodeURIComponent(target)}`;

/**
 * Reads what a page needs.
 * @throws what React Router understands: a way to the sign-in page, or an answer with the error's status and sentence.
 */
export async function satisfy(needs: Needs, given: Omit<PageInput, "search">, url: URL): Promise<null> {
  const { api, facts, load } = given;
  if (needs.forMembers && !facts.signedIn) throw redirect(signInPath("/"));
  // Guests see what they see whatever the address asks.
  const as = facts.signedIn ? url.searchParams.get("as") : null;
  try {
    await needs.read({
      ...given,
      path: url.pathname + url.search,
      search: url.searchParams,
      read: (call, input) => load(queryOptions(api, call, askedAs(call, input, as))),
      list: (call, input) => load(firstPage(infiniteOptions(api, call, askedAs(call, input, as)))),
    });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) throw redirect(signInPath(url.pathname + url.search));
    if (error.status > 0 && error.status < 500)
      throw data({ message: error.message, code: error.code }, { status: error.status });
    throw error;
  }
}
