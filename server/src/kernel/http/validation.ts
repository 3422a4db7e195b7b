import type { ErrorObject, ValidateFunction } from "ajv";
import { Ajv } from "ajv";
import formatsPlugin from "ajv-formats";
import {
  type CallDeclaration,
  type Issue,
  idKindOf,
  isId,
  kernelErrors,
  namedKinds,
  paramsSchema,
  querySchema,
  type TSchema,
} from "@marquee/contract/kernel";
import { fail } from "../failure.ts";
import { bodyReading } from "./bodies.ts";

/** `verbose`: an error names its schema, which says what it asks for. */
const base = { allErrors: true, verbose: true, strict: false, removeAdditional: true, useDefaults: true } as const;
const coercing = withFormats(new Ajv({ ...base, coerceTypes: true }));
const exact = withFormats(new Ajv(base));
/** Issues reported at most: a hostile body of a million wrong values is not answered with a million lines. */
const issuesReported = 100;

function withFormats(ajv: Ajv): Ajv {
  // The plugin is a CommonJS default export; under NodeNext it is found at `.default`.
  return formatsPlugin.default(ajv, ["date-time", "date", "time", "email", "uri"]);
}

export type Inputs = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

/** Checks the inputs of one call against its contract. */
export type InputCheck = (inputs: Inputs) => Inputs;

/** Compiles the checks of a call: parameters and query come as text and are converted, the body is taken as it is. */
export function inputCheck(call: CallDeclaration): InputCheck {
  const params = paramsSchema(call);
  const checkParams = coercing.compile(params);
  const checkQuery = coercing.compile(querySchema(call));
  const checkBody = call.body && exact.compile(call.body);
  const readBody = call.body && bodyReading(call.method, call.body);

  return (inputs) => {
    const query = withoutEmpty(inputs.query);
    const body = readBody?.(inputs.body);
    refuseNames(params, inputs.params);
    const issues = [
      ...issuesOf(checkParams, inputs.params ?? {}),
      ...issuesOf(checkQuery, query),
      ...(checkBody ? issuesOf(checkBody, body) : []),
    ];
    if (issues.length > 0) fail(kernelErrors.invalid, {}, issues.slice(0, issuesReported));
    return { params: inputs.params ?? {}, query, body };
  };
}

/** `?past=&search=` means nothing was asked. A parameter given twice keeps its last value. */
function withoutEmpty(query: unknown): Record<string, unknown> {
  if (typeof query !== "object" || query === null) return {};
  const entries = Object.entries(query).map(([key, value]): [string, unknown] => [
    key,
    Array.isArray(value) ? value.at(-1) : value,
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== ""));
}

/** A name in place of an id gets a sentence of its own, because that is the usual mistake. */
function refuseNames(schema: TSchema, params: unknown): void {
  if (typeof params !== "object" || params === null) return;
  const properties: Record<string, TSchema> = Reflect.get(schema, "properties") ?? {};
  for (const [name, value] of Object.entries(params)) {
    const kind = idKindOf(properties[name]);
    const called = kind === undefined ? undefined : namedKinds[kind];
    if (!called || typeof value !== "string" || isId(value)) continue;
    const shown = value.slice(0, 80);
    fail(kernelErrors.wrongIdKind, { name, named: called, value: shown }, [
      { path: name, reason: `must be an id, not the ${called} "${shown}"` },
    ]);
  }
}

function issuesOf(check: ValidateFunction, value: unknown): Issue[] {
  if (check(value)) return [];
  return (check.errors ?? []).map(toIssue);
}

function toIssue(error: ErrorObject): Issue {
  const missing: unknown = error.params["missingProperty"];
  const path = [...error.instancePath.split("/").slice(1), ...(typeof missing === "string" ? [missing] : [])].join(".");
  if (typeof missing === "string") return { path, reason: "is required" };
  if (error.keyword === "pattern" && idKindOf(error.parentSchema)) return { path, reason: "must be an id" };
  if (error.keyword === "pattern")
    return { path, reason: demandOf(error) ?? "has characters that are not allowed here" };
  if (error.keyword === "enum") return { path, reason: `must be one of ${allowedOf(error).join(", ")}` };
  return { path, reason: error.message ?? "is not valid" };
}

/** What a pattern that describes itself asks for. */
function demandOf({ parentSchema }: ErrorObject): string | undefined {
  const description: unknown = parentSchema?.["description"];
  return typeof description === "string" && description.startsWith("must ") ? description : undefined;
}

function allowedOf(error: ErrorObject): string[] {
  const allowed: unknown = error.params["allowedValues"];
  return Array.isArray(allowed) ? allowed.filter((value) => value !== "" && value !== null).map(String) : [];
}
