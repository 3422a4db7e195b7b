import { hydrate, QueryClient } from "@tanstack/react-query";
import { logNote } from "../log.ts";
import { readPageState, type PageState } from "../page/page-state.ts";
import { kernelErrors } from "@marquee/contract/kernel";
import { siteCookies } from "@marquee/contract/organization";
import { endActing } from "../session/acting.ts";
import { accessToken, renewToken, replaceRefusedToken } from "../session/access-token.ts";
import { readCookie } from "../session/cookies.ts";
import { createClient, type Client } from "@marquee/client";
import { rememberDrawn } from "./drawn.ts";

/** What the browser keeps for as long as the page lives: one visitor, one cache, one client. */
export type Browser = { readonly facts: PageState["facts"]; readonly queryClient: QueryClient; readonly api: Client };

let started: Browser | undefined;

/** The browser's kernel, begun from what the server left in the page. */
export function browser(): Browser {
  started ??= start(readPageState());
  return started;
}

function start({ facts, queries }: PageState): Browser {
  const queryClient = new QueryClient();
  hydrate(queryClient, queries);
  rememberDrawn(queries);
  const api = createClient({
    baseUrl: "/api",
    locale: () => facts.locale,
    accessToken: () => accessToken(facts.site),
    renewToken: () => replaceRefusedToken(facts.site),
    executeAs: () => readCookie(siteCookies.executeAs),
    log: logNote,
    handlers: {
      onForbidden: ({ status, code }) => {
        if (code === kernelErrors.executeAsRefused.code) return endActing();
        // The terms, or an age: what this page knew of its reader is not so any more.
        if (status === 460 && code.startsWith("request.")) {
          queryClient.setQueryData(["askedFirst"], true);
          void queryClient.invalidateQueries();
        }
        if (status === 403 && facts.signedIn) void renewToken(facts.site);
      },
    },
  });
  return { facts, queryClient, api };
}
