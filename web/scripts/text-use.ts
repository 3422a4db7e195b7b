/**
 * Which texts a piece of code says. Texts travel by kind, which is the first part of their ids: `event` of
 * `event.going`, of the server's sentences the first two, `error.chat`.
 */
export const kindOf = (id: string): string =>
  id
    .split(".")
    .slice(0, /^(error|mail)\./.test(id) ? 2 : 1)
    .join(".");

/** Finds the ids of texts that stand in a code, whole or as the beginning of a template. */
export function idsIn(code: string, ids: ReadonlySet<string>): string[] {
  const whole = [...code.matchAll(/(["'`])([a-z]\w*(?:\.\w+)+)\1/g)].map((match) => match[2] ?? "");
  const begun = [...code.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{/g)].map((match) => match[1] ?? "");
  const built = begun.flatMap((start) => [...ids].filter((id) => id.startsWith(start)));
  return [...new Set([...whole.filter((id) => ids.has(id)), ...built])].toSorted();
}

export const kindsIn = (code: string, ids: ReadonlySet<string>): string[] => [...new Set(idsIn(code, ids).map(kindOf))];

/** The code, which says before anything else what it will say: `kernel/i18n/load-texts.ts` brings it. */
export function announced(code: string, kinds: readonly string[]): string {
  if (kinds.length === 0) return code;
  // On the line of the first: everything else keeps its place.
  return `(globalThis.usedTexts??=[]).push(${kinds.map((kind) => JSON.stringify(kind)).join()});${code}`;
}

export type Chunk = {
  readonly fileName: string;
  readonly code: string;
  readonly imports: readonly string[];
  /** The module that somebody asks for, with its path. */
  readonly facadeModuleId: string | null;
};

/** What the browser's build says. */
export type TextUse = {
  /** Kinds that every page loads whole. */
  readonly base: readonly string[];
  /** Single texts of other kinds that every page says. */
  readonly single: readonly string[];
  /** Kinds that a file says beyond the base, by its name. */
  readonly files: Readonly<Record<string, readonly string[]>>;
};

const beginnings = /\/web\/app\/(entry\.client|root)\.tsx(\?|$)/;

/**
 * @param ids of all texts
 * @param ofFrame kinds that belong to what every page stands in: of these every page has all that it says one of
 */
export function textUse(chunks: readonly Chunk[], ids: ReadonlySet<string>, ofFrame: ReadonlySet<string>): TextUse {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const onEveryPage = new Set<string>();
  const follow = (name: string): void => {
    if (onEveryPage.has(name)) return;
    onEveryPage.add(name);
    byName.get(name)?.imports.forEach(follow);
  };
  chunks.filter((chunk) => beginnings.test(chunk.facadeModuleId ?? "")).forEach((chunk) => follow(chunk.fileName));
  const kinds = new Map(chunks.map(({ fileName, code }) => [fileName, kindsIn(code, ids)]));
  const everywhere = idsIn([...onEveryPage].map((name) => byName.get(name)?.code).join("\n"), ids);
  const base = [...new Set(everywhere.map(kindOf))].filter((kind) => ofFrame.has(kind));
  const single = everywhere.filter((id) => !base.includes(kindOf(id)));
  const beyond = [...kinds].flatMap(([name, each]) => {
    const own = onEveryPage.has(name) ? [] : each.filter((kind) => !base.includes(kind));
    return own.length > 0 ? [[name, own] as const] : [];
  });
  return { base, single, files: Object.fromEntries(beyond) };
}
