import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { completeLocales, placeholders, readTexts, textFiles, type Catalogue } from "./catalogues.ts";
import { changedIds, isStale, lockPath, readLock, renewedLock, type Lock } from "./lock.ts";
import { pluralFaults } from "./texts.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const app = join(root, "web/app");

type Slice = { name: string; english: Catalogue; others: Record<string, Catalogue>; lock: Lock; notes: Catalogue };
/** What a translator gets of a text, and gives back with `text` filled in. */
type Task = { id: string; english: string; note?: string; fillsIn?: string; before?: string; text: string };

const usual = 100;
const usage = `npm run texts                            writes the lock of new texts and docs/translations.md
npm run texts -- --check                 fails where Spanish, French or Japanese are older than English
npm run texts -- renewed <id> [es fr ja] the English text changed, and these languages with it; others show English
npm run texts -- same <id>               the English text changed and means the same: every translation still holds
npm run texts -- batch <language>        the next ${usual} texts that a translator has to write, as JSON
npm run texts -- take <language> <file>  takes a finished batch in`;

function readSlices(): Slice[] {
  const byName = Map.groupBy(textFiles(app), ({ slice }) => slice);
  return [...byName].map(([name, files]) => {
    const { en: english = {}, ...others } = Object.fromEntries(files.map((file) => [file.locale, readTexts(file)]));
    const notes = join(app, name, "texts", "notes.json");
    return {
      name,
      english,
      others,
      lock: readLock(app, name),
      notes: existsSync(notes) ? JSON.parse(readFileSync(notes, "utf8")) : {},
    };
  });
}

const write = (path: string, value: unknown): void => writeFileSync(path, `${JSON.stringify(value, undefined, 2)}\n`);

/** Texts of a slice that a language lacks, and those it has of an older English text. */
export function openTasks({ english, others, lock, notes }: Omit<Slice, "name">, locale: string): Task[] {
  return Object.entries(english).flatMap(([id, text]) => {
    const before = others[locale]?.[id];
    const isOlder = before !== undefined && isStale(lock, id, text, locale);
    if (before?.trim() && !isOlder) return [];
    const [note, fillsIn] = [notes[id], placeholders(text)];
    return [
      { id, english: text, ...(note && { note }), ...(fillsIn && { fillsIn }), ...(isOlder && { before }), text: "" },
    ];
  });
}

/** What is wrong with a finished text. */
export function taskFault(
  { id, english, text }: Pick<Task, "id" | "english" | "text">,
  locale: string,
): string | undefined {
  if (placeholders(text) !== placeholders(english))
    return `${id} fills in {${placeholders(text)}}, English {${placeholders(english)}}`;
  return pluralFaults(locale, text).map((fault) => `${id}: ${fault}`)[0];
}

/** The English text has changed: says whose translation is of today's. */
function renew(ids: readonly string[], locales: readonly string[] | "all"): void {
  for (const { name, english, others, lock } of readSlices()) {
    const own = ids.filter((id) => id in english);
    const fresh = locales === "all" ? Object.keys(others) : locales;
    const renewed = Object.fromEntries(own.map((id) => [id, fresh]));
    if (own.length > 0) write(lockPath(app, name), renewedLock(lock, english, Object.keys(others), renewed));
  }
}

function take(locale: string, file: string): string[] {
  const done: Task[] = JSON.parse(readFileSync(file, "utf8")).filter(({ text }: Task) => text.trim());
  const faults = done.flatMap((task) => taskFault(task, locale) ?? []);
  if (faults.length > 0) return faults;
  for (const { name, english, others } of readSlices()) {
    const own = done.filter(({ id, english: from }) => english[id] === from);
    if (own.length === 0) continue;
    const texts = { ...others[locale], ...Object.fromEntries(own.map(({ id, text }) => [id, text])) };
    const ordered = Object.keys(english).flatMap((id) => (texts[id] === undefined ? [] : [[id, texts[id]]]));
    write(join(app, name, "texts", `${locale}.json`), Object.fromEntries(ordered));
    renew(
      own.map(({ id }) => id),
      [locale],
    );
  }
  return [];
}

function report(slices: readonly Slice[]): string {
  const locales = [...new Set(slices.flatMap(({ others }) => Object.keys(others)))].toSorted();
  const count = slices.reduce((sum, { english }) => sum + Object.keys(english).length, 0);
  const rows = locales.map((locale) => {
    const tasks = slices.flatMap((slice) => openTasks(slice, locale));
    const older = tasks.filter(({ before }) => before !== undefined).length;
    return `| ${locale} | ${count - tasks.length} | ${tasks.length - older} | ${older} |`;
  });
  return `# Translations

Written by \`npm run texts\`. ${count} texts. A language shows English where it lacks a text, or has one of an older English
text: a sentence in another language is read less well, a wrong one misleads. Spanish, French and Japanese are always whole.

| language | up to date | lacking | of an older English text |
|---|---|---|---|
${rows.join("\n")}
`;
}

function faults(slices: readonly Slice[]): string[] {
  return slices.flatMap(({ english, others, lock }) =>
    completeLocales.flatMap((locale) =>
      Object.entries(english)
        .filter(([id, text]) => others[locale]?.[id] && isStale(lock, id, text, locale))
        .map(([id]) => `${locale}: ${id} is of an older English text. Renew it, then: npm run texts -- renewed ${id}`),
    ),
  );
}

if (import.meta.main) {
  const [command, first = "", ...rest] = process.argv.slice(2);
  if (command === "renewed") renew([first], rest.length > 0 ? rest : completeLocales);
  else if (command === "same") renew([first], "all");
  else if (command === "batch") {
    const tasks = readSlices().flatMap((slice) => openTasks(slice, first));
    const [older, lacking] = [true, false].map((isOlder) =>
      tasks.filter((task) => isOlder === (task.before !== undefined)),
    );
    console.log(JSON.stringify([...(older ?? []), ...(lacking ?? [])].slice(0, usual), undefined, 2));
  } else if (command === "take") fail(take(first, rest[0] ?? ""));
  else if (command === "--check") fail(faults(readSlices()));
  else if (command === undefined) writeAll(readSlices());
  else fail([usage]);
}

function fail(sentences: readonly string[]): void {
  for (const sentence of sentences) console.error(sentence);
  process.exitCode = sentences.length > 0 ? 1 : 0;
}

function writeAll(slices: readonly Slice[]): void {
  for (const { name, english, others, lock } of slices) {
    write(lockPath(app, name), renewedLock(lock, english, Object.keys(others)));
    for (const id of changedIds(lock, english))
      console.log(`${id} has changed: npm run texts -- renewed ${id}, or same ${id}`);
  }
  writeFileSync(join(root, "docs/translations.md"), report(readSlices()));
}
