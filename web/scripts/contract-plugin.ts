import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { callsUsed, type Taken, type Used } from "./calls-used.ts";

const declarations = /\/contract\/src\/(?!kernel\/)[^/]+\/(?!index\.ts)[^/]+\.ts$/;

/**
 * What a client needs of a call. Answers are not checked again in the browser, so their schemas stay behind, and bodies
 * come with the forms that ask for them.
 */
const partsOfCall = ["id", "method", "path", "list", "previews", "within", "fresh"] as const;
/** What some call changes, by a number: the rest nobody has to know of an answer, and the names nobody reads. */
type Numbers = ReadonlyMap<unknown, number>;

/**
 * The contract is data. For the browser each file has the calls that it names written out in it, without the schemas of
 * answers and without the library that describes them: a page brings no call that only others make, and files that have
 * a form of a call bring what is said of bodies.
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
      const known = await (numbers ??= numberChanges());
      const code = entries.map(([name, value]) => `export ${declared(name, value, "all", known)}`).join("\n");
      return { code, moduleType: "js", moduleSideEffects: false };
    },
    async transform(code, id) {
      if (!/\/web\/app\/.*\.tsx?$/.test(id) || !code.includes("@marquee/contract/")) return undefined;
      return withCalls(code, id, await (numbers ??= numberChanges()));
    },
  };
}

/** The file with the calls that it names in place of their imports. */
export async function withCalls(code: string, id: string, numbers: Numbers): Promise<{ code: string; map: null }> {
  const hasForms = /\buseActionForm\(/.test(code);
  let written = code;
  for (const taken of callsUsed(code, id).toReversed()) {
    const module: Record<string, unknown> = await import(`@marquee/contract/${taken.slice}`);
    const { start, end } = taken;
    written = written.slice(0, start) + statements(taken, module, numbers, hasForms) + written.slice(end);
  }
  return { code: written, map: null };
}

/** What stands in place of an import. */
function statements({ slice, names }: Taken, module: Record<string, unknown>, numbers: Numbers, hasForms: boolean) {
  const groups = [...names].filter(([name]) => isGroup(module[name]));
  const rest = [...names.keys()].filter((name) => !isGroup(module[name]));
  return [
    ...(rest.length > 0 ? [`import { ${rest.join(", ")} } from "@marquee/contract/${slice}";`] : []),
    ...groups.map(([name, used]) => declared(name, module[name], used, numbers, hasForms)),
  ].join(" ");
}

const declared = (name: string, value: unknown, used: Used, numbers: Numbers, hasForms = false): string =>
  `const ${name} = ${JSON.stringify(isGroup(value) ? reduced(value, used, numbers, hasForms) : value)};`;

async function numberChanges(): Promise<Numbers> {
  const { callsOf, slices } = await import("@marquee/contract");
  const names = new Set(callsOf(slices).flatMap(({ affects }) => affects));
  return new Map([...names].map((name, at) => [name, at]));
}

function reduced(group: object, used: Used, numbers: Numbers, hasForms: boolean): unknown {
  const calls = Object.entries(group).filter(([name]) => used === "all" || used.has(name));
  return Object.fromEntries(calls.map(([name, call]) => [name, reducedCall(Object(call), numbers, hasForms)]));
}

function reducedCall(call: Record<string, unknown>, numbers: Numbers, hasForms: boolean): unknown {
  const kept = partsOfCall.flatMap((part) => (call[part] === undefined ? [] : [[part, call[part]]]));
  const { contains, affects, body } = call;
  return {
    ...Object.fromEntries(kept),
    contains: numbered(contains, numbers),
    affects: numbered(affects, numbers),
    ...(hasForms && body !== undefined && { body: writtenBody(body) }),
  };
}

/** A body as a form checks it (`kernel/forms/check-value.ts`), without characters that no keyboard has. */
function writtenBody(schema: unknown): unknown {
  if (!isRecord(schema)) return schema;
  const {
    properties,
    items,
    pattern,
    additionalProperties: _dropped,
    title: _title,
    description: _words,
    ...rest
  } = schema;
  return {
    ...rest,
    ...(pattern !== undefined && pattern !== anyCharacter && { pattern }),
    ...(isRecord(properties) && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, writtenBody(each)])),
    }),
    ...(items !== undefined && { items: writtenBody(items) }),
  };
}

/** `Text` of the contract. */
const anyCharacter = "^[^\\u0000]*$";

const numbered = (names: unknown, numbers: Numbers): number[] =>
  Array.isArray(names) ? names.flatMap((name) => numbers.get(name) ?? []) : [];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isCall = (value: unknown): boolean =>
  isRecord(value) && typeof value.method === "string" && typeof value.path === "string";
const isGroup = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && Object.values(value).length > 0 && Object.values(value).every(isCall);
