import type { Plugin } from "vite";
import { leaveOut } from "./leave-out.ts";

/**
 * What the router holds on to by itself and nobody here uses: watching its navigations and loaders from outside. A name
 * that a new version asks for and that is not here fails the build.
 */
const instrumentation = `
  export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
  export const getRouteInstrumentationUpdates = () => ({});
  export const instrumentClientSideRouter = (router) => router;
  export const instrumentHandler = (handler) => handler;
  export const instrumentationResultMetaContext = {};
`;

/** Left with nothing in it; a call from code that is left answers undefined. */
const nothing = "{}";
/** Nobody comes here: whoever begins to use it is told. */
const unused = '{ throw new Error("router-plugin.ts leaves this out") }';

/**
 * Functions of the router, by file, and what is left of each: a bundler cannot see that nobody submits a form to a route,
 * fetches beside a navigation, loads a route's data from the server (each page has its `clientLoader`), animates between
 * pages or gives a route styles of its own. One that a new version does not have fails the build.
 */
const leftOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "router/router.js": {
    handleAction: unused,
    fetch: unused,
    handleFetcherAction: unused,
    handleFetcherLoader: unused,
    setFetcherError: unused,
    updateFetcherState: unused,
    resetFetcher: unused,
    getUpdatedRevalidatingFetchers: unused,
    deleteFetcher: nothing,
    queueFetcherForDeletion: nothing,
    abortFetcher: nothing,
    markFetchersDone: nothing,
    markFetchRedirectsDone: nothing,
    abortStaleFetchLoads: nothing,
    getSubmissionFromNavigation: nothing,
    normalizeNavigateOptions: "{ return { path } }",
    restoreAppliedTransitions: nothing,
    persistAppliedTransitions: nothing,
  },
  "hooks.js": { DefaultErrorComponent: "{ return null }", RSCErrorHandler: unused },
  "dom/ssr/single-fetch.js": {
    singleFetchActionStrategy: unused,
    singleFetchLoaderFetcherStrategy: unused,
    nonSsrStrategy: unused,
    fetchAndDecodeViaTurboStream: unused,
    bubbleMiddlewareErrors: nothing,
  },
  "dom/ssr/components.js": { useKeyedPrefetchLinks: "{ return [] }" },
  "dom/ssr/links.js": {
    prefetchRouteCss: nothing,
    prefetchStyleLinks: nothing,
    getKeyedLinksForMatches: "{ return [] }",
  },
};

const file = /\/react-router\/dist\/production\/lib\/(.+\.js)$/;

/** Leaves away what the router cannot be told to leave away. */
export function routerPlugin(): Plugin {
  const wanted = new Set(["router/instrumentation.js", ...Object.keys(leftOf)]);
  return {
    name: "router",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load(id) {
      if (file.exec(id)?.[1] !== "router/instrumentation.js") return undefined;
      wanted.delete("router/instrumentation.js");
      return { code: instrumentation, moduleType: "js", moduleSideEffects: false };
    },
    transform(code, id) {
      const name = file.exec(id)?.[1];
      if (name === undefined) return undefined;
      wanted.delete(name);
      return { code: leaveOut(code, id, leftOf[name] ?? {}), map: null };
    },
    buildEnd(error) {
      if (!error && wanted.size > 0)
        this.error(`The router has no ${[...wanted].join(", ")} any more: see routerPlugin.`);
    },
  };
}
