import { registerHooks } from "node:module";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Mutants } from "./mutants.ts";

declare global {
  var policyMutants: Mutants | undefined;
}

const sources = fileURLToPath(new URL("../../", import.meta.url));

/**
 * From here on, the policies of the slices are read with their mutants in them: each `policy({` and each `deny(` goes
 * through the switchboard. The sources stay as they are.
 */
export function instrumentPolicies(mutants: Mutants): void {
  globalThis.policyMutants = mutants;
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (!isPolicySource(url) || loaded.source === null || loaded.source === undefined) return loaded;
      const text = typeof loaded.source === "string" ? loaded.source : new TextDecoder().decode(loaded.source);
      return { ...loaded, source: instrumented(mutants, fileOf(url), text) };
    },
  });
}

const fileOf = (url: string): string => relative(sources, fileURLToPath(url)).replaceAll("\\", "/");

function isPolicySource(url: string): boolean {
  const isSource = url.startsWith("file:") && url.endsWith(".ts") && !url.endsWith(".test.ts");
  return isSource && !/^(\.\.|test\/|kernel\/)/.test(fileOf(url));
}

const policies = /const (\w+) = /g;
const deciders = /"([\w.]+)": |(?:function|const) (\w+)(?: =|\()/g;

/** The same source, line by line, with its policies and refusals named and handed through. */
export function instrumented(mutants: Pick<Mutants, "addRefusal">, file: string, text: string): string {
  const lastBefore = (index: number, pattern: RegExp): string =>
    [...text.slice(0, index).matchAll(pattern)].at(-1)?.slice(1).find(Boolean) ?? "";
  return text
    .replaceAll(/(?<!\w|\w\.)deny\((?=([\w.]+))/g, (_call, refusal: string, index: number) => {
      const number = mutants.addRefusal({ file, within: lastBefore(index, deciders) }, refusal);
      return `globalThis.policyMutants.denyAt(${number}, `;
    })
    .replaceAll(/(?<!\w|\w\.)policy\((?=\{)/g, (_call, index: number, whole: string) => {
      const within = [...whole.slice(0, index).matchAll(policies)].at(-1)?.[1] ?? "";
      return `globalThis.policyMutants.policyAt(${JSON.stringify({ file, within })}, `;
    });
}
