import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import {
  completeLocales,
  completenessOf,
  placeholders,
  readCatalogues,
  textFiles,
  type Catalogues,
  type TextFile,
} from "./catalogues.ts";
import { kindOf } from "./text-use.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const app = join(root, "web/app");
const folders = ["web/app", "server/src", "contract/src", "identity/src"];

/** Said by code that builds the id: `error.` and the code of an error of the contract. */
const built = [/^error\./];

/**
 * Finds what is wrong with the texts: ids that a language lacks or English does not know, placeholders that differ,
 * texts that no code says, ids said that do not exist. One sentence each.
 */
export function faultsOf(catalogues: Catalogues, code: string): string[] {
  const english = catalogues.en ?? {};
  const ids = Object.keys(english);
  const complete = Object.entries(catalogues).filter(([locale]) => isComplete(locale));
  const between = complete.flatMap(([locale, texts]) => [
    ...ids.filter((id) => !texts[id]?.trim()).map((id) => `${locale} lacks ${id}`),
    ...Object.keys(texts)
      .filter((id) => !(id in english))
      .map((id) => `${locale} has ${id}, which English does not have`),
    ...ids
      .filter((id) => texts[id] && placeholders(texts[id]) !== placeholders(english[id] ?? ""))
      .map(
        (id) =>
          `${locale} fills {${placeholders(texts[id] ?? "")}} in ${id}, English {${placeholders(english[id] ?? "")}}`,
      ),
  ]);
  const plurals = Object.entries(catalogues).flatMap(([locale, texts]) =>
    ids.flatMap((id) => pluralFaults(locale, texts[id]).map((fault) => `${locale} in ${id}: ${fault}`)),
  );
  const used = new Set(code.match(/(?<=["'`])[a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)+(?=["'`])/g));
  const prefixes = [...code.matchAll(/`([a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)*\.)\$\{/g)].map((match) => match[1] ?? "");
  const unsaid = ids.filter(
    (id) => !used.has(id) && !built.some((each) => each.test(id)) && !prefixes.some((prefix) => id.startsWith(prefix)),
  );
  const unknown = [...code.matchAll(/\bt\(\s*["']([^"']+)["']/g)]
    .map((match) => match[1] ?? "")
    .filter((id) => !(id in english));
  return [
    ...between,
    ...plurals,
    ...unsaid.map((id) => `nothing says ${id}`),
    ...unknown.map((id) => `the code says ${id}, which no language has`),
  ];
}

const isComplete = (locale: string): boolean => completeLocales.some((each) => each === locale);

/** Every plural needs `other`, may name the categories of its language only, and all those that whole numbers take. */
export function pluralFaults(locale: string, text: string | undefined): string[] {
  if (!text?.includes(", plural,")) return [];
  const rules = new Intl.PluralRules(locale);
  const needed = new Set(Array.from({ length: 200 }, (_, number) => rules.select(number)));
  const branches = [...text.matchAll(/(?<=[\s,}])(zero|one|two|few|many|other)(?=\s*\{)/g)].map(
    (match) => match[1] ?? "",
  );
  const categories: readonly string[] = rules.resolvedOptions().pluralCategories;
  return [
    ...[...needed].filter((name) => !branches.includes(name)).map((name) => `the plural lacks "${name}"`),
    ...branches.filter((name) => !categories.includes(name)).map((name) => `there is no plural "${name}"`),
  ];
}

/** Ids that stand twice in a file: two features that add theirs at one place are merged without asking. */
export function repeatedIds(file: string): string[] {
  const ids = [...file.matchAll(/^ {2}"([^"]+)":/gm)].map(([, id = ""]) => id);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

/**
 * What stands in the wrong place: the first part of an id (`event`, of the server's sentences the first two,
 * `error.chat`) belongs to one slice, in all languages.
 */
export function misplacedIds(files: readonly (Pick<TextFile, "slice" | "locale"> & { ids: string[] })[]): string[] {
  const english = files.filter(({ locale }) => locale === "en");
  const homes = new Map(english.flatMap(({ slice, ids }) => ids.map((id) => [kindOf(id), slice] as const)));
  return files.flatMap(({ slice, locale, ids }) =>
    ids
      .filter((id) => (homes.get(kindOf(id)) ?? slice) !== slice)
      .map((id) => `${id} of ${locale} stands in ${slice}, where ${homes.get(kindOf(id))} has ${kindOf(id)}`),
  );
}

function faultsOfFiles(files: readonly TextFile[]): string[] {
  const read = files.map((file) => ({ ...file, text: readFileSync(file.path, "utf8") }));
  const listed = readFileSync(join(app, "text-ids.ts"), "utf8");
  const slices = [...new Set(files.map(({ slice }) => slice))];
  return [
    ...read.flatMap(({ path, text }) => repeatedIds(text).map((id) => `${relative(root, path)} has ${id} twice`)),
    ...misplacedIds(read.map(({ text, ...file }) => ({ ...file, ids: Object.keys(JSON.parse(text)) }))),
    ...slices.filter((slice) => !listed.includes(`"./${slice}/texts/`)).map((slice) => `text-ids.ts lacks ${slice}`),
  ];
}

function readCode(from: readonly string[]): string {
  const files = from.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => join(root, folder, name)),
  );
  return files
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(name, "utf8"))
    .join("\n");
}

/** Ids that the hosted pages say through a hook, which knows no types: a person would read the id itself. */
export function unknownOfHosted(english: Readonly<Record<string, string>>, code: string): string[] {
  const ids = new Set([...code.matchAll(/["'`]((?:hosted|auth|error\.\w+)\.\w+)["'`]/g)].map(([, id = ""]) => id));
  return [...ids].filter((id) => !(id in english)).map((id) => `the hosted pages say ${id}, which no language has`);
}

/** Codes of the contract's errors that no catalogue has a sentence for: people would read them in English. */
function unsaidErrors(english: Readonly<Record<string, string>>, code: string): string[] {
  const slices = [...code.matchAll(/errors\("(\w+)", \{([\s\S]*?)\n\}\)/g)];
  const codes = slices.flatMap(([, slice, body = ""]) =>
    [...body.matchAll(/(\w+): \{\s*status:/g)].map(([, name]) => `error.${slice}.${name}`),
  );
  return codes.filter((id) => !(id in english)).map((id) => `no language has ${id}`);
}

if (import.meta.main) {
  const catalogues = readCatalogues(app);
  const code = readCode(folders);
  const faults = [
    ...faultsOfFiles(textFiles(app)),
    ...faultsOf(catalogues, code),
    ...unsaidErrors(catalogues["en"] ?? {}, code),
    ...unknownOfHosted(catalogues["en"] ?? {}, readCode(["identity/src"])),
  ];
  for (const fault of faults) console.error(fault);
  const count = Object.keys(catalogues["en"] ?? {}).length;
  for (const locale of Object.keys(catalogues)) {
    const share = completenessOf(catalogues, locale);
    if (share < 1) console.warn(`${locale} has ${Math.floor(share * count)} of ${count} texts, the rest is English`);
  }
  console.log(`${count} texts in ${Object.keys(catalogues).length} languages, ${faults.length} faults`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
