import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin, ViteDevServer } from "vite";
import {
  completenessOf,
  filledCatalogues,
  readCatalogues,
  readTexts,
  textFiles,
  type Catalogue,
} from "./catalogues.ts";
import { announced, kindOf, kindsIn, textUse, type TextUse } from "./text-use.ts";

type Messages = Readonly<Record<string, unknown>>;
/** A language as it is served: all of it, what every page says, and each kind in a file, in a folder of its own. */
type Compiled = { readonly locale: string; readonly messages: Messages; readonly folder: string };

const modules = {
  completeness: "virtual:texts",
  files: "virtual:texts/files",
  catalogues: "virtual:texts/catalogues",
} as const;

const isTextFile = (path: string): boolean => /[/\\]texts[/\\][^/\\]+\.json$/.test(path);
const isOurs = (id: string): boolean => /\/web\/app\/[^?]+\.tsx?$/.test(id);
const nothing: TextUse = { base: [], single: [], files: {} };
/** Slices that every page stands in. */
const frame = new Set(["kernel", "shell", "ui"]);

/**
 * Compiles the texts of all slices, each language filled up from English where it lacks one. The browser's code
 * announces by itself which kinds of texts it says, so a page loads what every page says and its own; see
 * `kernel/i18n/load-texts.ts`. `virtual:texts/files` has for the server where they are and what each script says,
 * `virtual:texts/catalogues` every language whole.
 */
export function textsPlugin(directory: string): Plugin {
  let folder = directory;
  let isBuild = false;
  let useFile = "";
  const read = (): Compiled[] => Object.entries(filledCatalogues(readCatalogues(folder))).map(compile);
  const englishIds = once(() => new Set(Object.keys(readCatalogues(folder)["en"] ?? {})));

  return {
    name: "texts",
    // Behind the others: `transform` sees plain code.
    enforce: "post",
    configResolved(config) {
      folder = resolve(config.root, directory);
      isBuild = config.command === "build";
      useFile = resolve(config.root, "build", "texts.json");
    },
    resolveId: (id) => (Object.values(modules).some((name) => name === id) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${modules.completeness}`) return completenessModule(folder);
      if (id === `\0${modules.files}`) {
        const use: TextUse = isBuild ? JSON.parse(readFileSync(useFile, "utf8")) : nothing;
        return filesModule(read(), use);
      }
      return id === `\0${modules.catalogues}` ? cataloguesModule(read()) : undefined;
    },
    transform(code, id) {
      if (isBuild || this.environment.name !== "client" || !isOurs(id)) return undefined;
      return { code: announced(code, kindsIn(code, englishIds())), map: null };
    },
    renderChunk(code) {
      if (this.environment.name !== "client") return undefined;
      return { code: announced(code, kindsIn(code, englishIds())), map: null };
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      const chunks = Object.values(bundle).flatMap((part) => (part.type === "chunk" ? [part] : []));
      const use = textUse(chunks, englishIds(), kindsOfFrame(folder));
      for (const language of read())
        for (const [name, source] of filesOf(language, use))
          this.emitFile({ type: "asset", fileName: `${language.folder}${name}.json`.slice(1), source });
      mkdirSync(dirname(useFile), { recursive: true });
      writeFileSync(useFile, JSON.stringify(use));
    },
    configureServer: (server) => serveTexts(server, read),
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

function compile([locale, texts]: [string, Catalogue]): Compiled {
  const messages = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compiledText(text)]));
  const hash = createHash("sha256").update(JSON.stringify(messages)).digest("base64url").slice(0, 8);
  return { locale, messages, folder: `/assets/texts-${locale}-${hash}/` };
}

function compiledText(text: string): unknown {
  const pieces = [compileMessage(text)].flat();
  return pieces.length === 1 && typeof pieces[0] === "string" ? pieces[0] : pieces;
}

/** Sentences of the API's errors and of mails are said by the server: a browser has no use for them. */
const ofServer = /^(error|mail)\./;

/** The files of a language by their names. */
function filesOf({ messages }: Compiled, { base, single, files }: TextUse): [string, string][] {
  const kinds = new Set(Object.values(files).flat());
  return [
    ["all", jsonOf(messages, (id) => !ofServer.test(id))],
    ["base", jsonOf(messages, (id) => base.includes(kindOf(id)) || single.includes(id))],
    ...[...kinds].map((kind): [string, string] => [kind, jsonOf(messages, (id) => kindOf(id) === kind)]),
  ];
}

const jsonOf = (messages: Messages, isWanted: (id: string) => boolean): string =>
  JSON.stringify(Object.fromEntries(Object.entries(messages).filter(([id]) => isWanted(id))));

/** Kinds whose texts stand in a slice of the frame. */
function kindsOfFrame(folder: string): ReadonlySet<string> {
  const english = textFiles(folder).filter(({ slice, locale }) => locale === "en" && frame.has(slice));
  return new Set(english.flatMap((file) => Object.keys(readTexts(file))).map(kindOf));
}

/** While developing every kind is a file: what a page says is known only when it has been compiled. */
function serveTexts(server: ViteDevServer, read: () => Compiled[]): void {
  let languages = once(read);
  server.watcher.on("all", (_event, path) => {
    if (!isTextFile(path)) return;
    languages = once(read);
    for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
    server.environments.client.hot.send({ type: "full-reload" });
  });
  server.middlewares.use((request, response, next) => {
    const language = languages().find(({ folder }) => request.url?.startsWith(folder));
    if (!language) return next();
    const name = decodeURI(request.url?.slice(language.folder.length) ?? "").replace(/\.json$/, "");
    const isWanted = (id: string): boolean => (name === "all" ? !ofServer.test(id) : kindOf(id) === name);
    response.setHeader("content-type", "application/json").end(jsonOf(language.messages, isWanted));
  });
}

function completenessModule(folder: string): string {
  const own = readCatalogues(folder);
  const shares = Object.fromEntries(Object.keys(own).map((locale) => [locale, completenessOf(own, locale)]));
  return `export const completeness = ${JSON.stringify(shares)};`;
}

function filesModule(languages: readonly Compiled[], { base, files }: TextUse): string {
  const folders = Object.fromEntries(languages.map(({ locale, folder }) => [locale, folder]));
  const byAddress = Object.fromEntries(Object.entries(files).map(([name, kinds]) => [`/${name}`, kinds]));
  return [
    `export const textFolders = ${JSON.stringify(folders)};`,
    `export const baseTexts = ${JSON.stringify(base)};`,
    `export const usedTexts = ${JSON.stringify(byAddress)};`,
  ].join("\n");
}

function cataloguesModule(languages: readonly Compiled[]): string {
  const entries = languages.map(({ locale, messages }) => `${JSON.stringify(locale)}:${JSON.stringify(messages)}`);
  return `export const catalogues = {${entries.join(",")}};`;
}
