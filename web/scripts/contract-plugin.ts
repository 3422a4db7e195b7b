import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const declarations = /\/contract\/src\/(?!kernel\/)[^/]+\/(?!index\.ts)[^/]+\.ts$/;

/** What a client needs of a call; answers are not checked again in the browser, so their schemas stay behind. */
const partsOfCall = ["id", "method", "path", "list", "within", "fresh"] as const;
/** What some call changes, by a number: the rest nobody has to know of an answer, and the names nobody reads. */
type Numbers = ReadonlyMap<unknown, number>;

/**
 * The contract is data. For the browser it is written out as such, without the schemas of answers and without the
 * library that describes them: what a page does not use then falls away.
 */
export function contractPlugin(): Plugin {
  let numbers: Promise<Numbers> | undefined;
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
      numbers ??= numberChanges();
      const known = await numbers;
      const code = entries
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(reduced(value, known))};`)
        .join("\n");
      return { code, moduleType: "js", moduleSideEffects: false };
    },
  };
}

async function numberChanges(): Promise<Numbers> {
  const { callsOf, slices } = await import("@marquee/contract");
  const names = new Set(callsOf(slices).flatMap(({ affects }) => affects));
  return new Map([...names].map((name, at) => [name, at]));
}

function reduced(value: unknown, numbers: Numbers): unknown {
  if (!isRecord(value)) return value;
  const entries = Object.entries(value);
  if (!entries.every(([, each]) => isCall(each))) return value;
  return Object.fromEntries(entries.map(([name, call]) => [name, reducedCall(call, numbers)]));
}

function reducedCall(call: unknown, numbers: Numbers): unknown {
  if (!isRecord(call)) return call;
  const kept = partsOfCall.flatMap((part) => (call[part] === undefined ? [] : [[part, call[part]]]));
  const { contains, affects, body } = call;
  return {
    ...Object.fromEntries(kept),
    ...(isRecord(body) && { body: limitsOf(body) }),
    contains: numbered(contains, numbers),
    affects: numbered(affects, numbers),
  };
}

/** What `hintsOf` tells a field of a form. The server checks the rest. */
function limitsOf({ required, properties }: Record<string, unknown>): unknown {
  const limits = Object.entries(isRecord(properties) ? properties : {}).flatMap(([name, field]) => {
    const { minLength, maxLength }: Record<string, unknown> = isRecord(field) ? field : {};
    return minLength === undefined && maxLength === undefined ? [] : [[name, { minLength, maxLength }]];
  });
  return { required, properties: Object.fromEntries(limits) };
}

const numbered = (names: unknown, numbers: Numbers): number[] =>
  Array.isArray(names) ? names.flatMap((name) => numbers.get(name) ?? []) : [];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isCall = (value: unknown): boolean =>
  isRecord(value) && typeof value.method === "string" && typeof value.path === "string";
