import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { TenantConfiguration } from "../tenancy/tenant.ts";
import type { IncomingMessage, ServerResponse } from "node:http";

/** The rendering half of the web, made by its build or by the development server. */
export type Site<Context> = {
  handle(request: Request, context: Context): Promise<Response>;
  /**
   * What the pages of two guests must have in common for one to serve both; undefined for a page that each visitor gets for
   * themselves.
   */
  guestPage(url: string, context: Context): { readonly address: string; readonly reader: string } | undefined;
  /** The style that pages of a tenant begin with: every colour role as a variable, light and dark, and its letters. */
  styleOf(look: Pick<TenantConfiguration, "PRIMARY_COLOR" | "SECONDARY_COLOR" | "FACE" | "FACE_FILE">): string;
};

export type SiteSource<Context> = {
  /** The site as it is now; in development a newly compiled one. */
  load(): Promise<Site<Context>>;
  /** Folder of the browser's files, already compressed. Absent in development. */
  readonly assets?: string;
  /** The development server's own answers: modules, styles, changes. Absent in production. */
  readonly middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close(): Promise<void>;
};

/**
 * The site that `react-router build` left in a folder, such as web/build.
 * @throws when there is no build in it.
 */
export async function builtSite<Context>(directory: string): Promise<SiteSource<Context>> {
  const site = asSite<Context>(await import(pathToFileURL(join(directory, "server/index.js")).href));
  return { load: async () => site, assets: join(directory, "client"), close: async () => {} };
}

/** As much of Vite's development server as is used here. */
type DevelopmentServer = {
  readonly middlewares: NonNullable<SiteSource<unknown>["middleware"]>;
  ssrLoadModule(path: string): Promise<unknown>;
  close(): Promise<void>;
};

/** The site compiled on demand from its sources, reloading as they change; its development.ts starts the compiler. */
export async function developedSite<Context>(directory: string): Promise<SiteSource<Context>> {
  const module: unknown = await import(pathToFileURL(join(directory, "development.ts")).href);
  const start: () => Promise<DevelopmentServer> = Reflect.get(Object(module), "startDevelopment");
  const vite = await start();
  return {
    load: async () => asSite<Context>(await vite.ssrLoadModule("./app/site.ts")),
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}

function asSite<Context>(module: unknown): Site<Context> {
  if (isSite<Context>(module)) return module;
  throw new Error("The web's server build does not export `handle`, `guestPage` and `styleOf`.");
}

function isSite<Context>(module: unknown): module is Site<Context> {
  return ["handle", "guestPage", "styleOf"].every((name) => typeof Reflect.get(Object(module), name) === "function");
}
