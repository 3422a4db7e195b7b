import type { Plugin } from "vite";

/**
 * What the router holds on to by itself and nobody here uses: watching its navigations and loaders from outside. A name
 * that a new version asks for and that is not here fails the build.
 */
const without = `
  export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
  export const getRouteInstrumentationUpdates = () => ({});
  export const instrumentClientSideRouter = (router) => router;
  export const instrumentHandler = (handler) => handler;
  export const instrumentationResultMetaContext = {};
`;
const instrumentation = /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/;

/** Leaves away what the router cannot be told to leave away. */
export function routerPlugin(): Plugin {
  let isFound = false;
  return {
    name: "router",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load(id) {
      if (!instrumentation.test(id)) return undefined;
      isFound = true;
      return { code: without, moduleType: "js", moduleSideEffects: false };
    },
    buildEnd(error) {
      if (!error && !isFound) this.error("The router has no instrumentation of its own any more: remove routerPlugin.");
    },
  };
}
