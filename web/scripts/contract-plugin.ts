import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const declarations = /\/contract\/src\/(?!kernel\/)[^/]+\/(?!index\.ts)[^/]+\.ts$/;

/** What a client needs of a call; answers are not checked again in the browser, so their schemas stay behind. */
const partsOfCall = ["id", "method", "path", "list", "changes", "fresh", "body"] as const;

/**
 * The contract is data. For the browser it is written out as such, without the schemas of answers and without the
 * library that describes them: what a page does not use then falls away.
 */
export function contractPlugin(): Plugin {
  return {
    name: "contract",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    async load(id) {
      if (!declarations.test(id)) return undefined;
      const module: Record<string, unknown> = await import(pathToFileURL(id).href);
      const entries = Object.entries(module);
      if (entries.some(([, value]) => typeof value === "function")) return undefined;
      const code = entries
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(reduced(value))};`)
        .join("\n");
      return { code, moduleType: "js", moduleSideEffects: false };
    },
  };
}

function reduced(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const entries = Object.entries(value);
  if (!entries.every(([, each]) => isCall(each))) return value;
  return Object.fromEntries(entries.map(([name, call]) => [name, reducedCall(call)]));
}

const reducedCall = (call: unknown): unknown =>
  Object.fromEntries(
    partsOfCall.flatMap((part) => (isRecord(call) && call[part] !== undefined ? [[part, call[part]]] : [])),
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isCall = (value: unknown): boolean =>
  isRecord(value) && typeof value.method === "string" && typeof value.path === "string";
