import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";
import { completenessOf, filledCatalogues, readCatalogues, type Catalogue } from "./catalogues.ts";

type Compiled = { locale: string; url: string; compiled: string };

const modules = { addresses: "virtual:texts", catalogues: "virtual:texts/catalogues" } as const;

/** Sentences of the API's errors are said by the server, already translated: a browser has no use for them. */
const serverOnly = /^(error|mail)\./;

/**
 * Compiles the catalogues, each filled up from English where the language lacks a text. `virtual:texts` has the address
 * of each language's file, which changes with its content, so a browser loads one language and keeps it for ever;
 * `virtual:texts/catalogues` has all of them for the server.
 */
export function textsPlugin(directory: string): Plugin {
  let folder = directory;
  const read = (): Compiled[] =>
    Object.entries(filledCatalogues(readCatalogues(folder))).map(([locale, texts]) => compile(locale, texts));

  return {
    name: "texts",
    configResolved(config) {
      folder = resolve(config.root, directory);
    },
    resolveId: (id) => (Object.values(modules).some((name) => name === id) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${modules.addresses}`) {
        const addresses = Object.fromEntries(read().map(({ locale, url }) => [locale, url]));
        const own = readCatalogues(folder);
        const shares = Object.fromEntries(Object.keys(own).map((locale) => [locale, completenessOf(own, locale)]));
        return `export const textAddresses = ${JSON.stringify(addresses)};export const completeness = ${JSON.stringify(shares)};`;
      }
      if (id === `\0${modules.catalogues}`) {
        return `export const catalogues = {${read()
          .map(({ locale, compiled }) => `${JSON.stringify(locale)}:${compiled}`)
          .join(",")}};`;
      }
      return undefined;
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { url, compiled } of read())
        this.emitFile({ type: "asset", fileName: url.slice(1), source: compiled });
    },
    configureServer(server) {
      server.watcher.add(folder);
      server.watcher.on("change", (path) => {
        if (!path.startsWith(folder)) return;
        for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
        server.environments.client.hot.send({ type: "full-reload" });
      });
      server.middlewares.use((request, response, next) => {
        const found = request.url?.startsWith("/assets/texts-") && read().find(({ url }) => url === request.url);
        if (!found) return next();
        response.setHeader("content-type", "application/json").end(found.compiled);
      });
    },
  };
}

function compile(locale: string, texts: Catalogue): Compiled {
  const entries = Object.entries(texts).filter(([id]) => !serverOnly.test(id));
  const compiled = JSON.stringify(Object.fromEntries(entries.map(([id, text]) => [id, [compileMessage(text)].flat()])));
  const hash = createHash("sha256").update(compiled).digest("base64url").slice(0, 10);
  return { locale, url: `/assets/texts-${locale}-${hash}.json`, compiled };
}
