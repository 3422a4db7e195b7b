import type { Issue, Static, TSchema } from "@marquee/contract/kernel";
import { Ajv, type ErrorObject } from "ajv";

const ajv = new Ajv({ allErrors: true, strict: false, verbose: true });
ajv.addFormat("language", (tag) => known(() => Intl.getCanonicalLocales(tag)[0] === tag));
ajv.addFormat("timezone", (name) =>
  known(() => new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== ""),
);
ajv.addFormat("currency", (code) => Intl.supportedValuesOf("currency").includes(code));

function known(question: () => boolean): boolean {
  try {
    return question();
  } catch (error) {
    // What Intl does not know it refuses by throwing.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

export type Shaped<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly issues: Issue[] };

/**
 * Checks what people write by hand (files, not requests): nothing is dropped or converted, and what is not known is an
 * issue too. The `description` of a pattern or format (language, timezone, currency) says what it asks for.
 */
export function shapeCheck<Schema extends TSchema>(schema: Schema): (value: unknown) => Shaped<Static<Schema>> {
  const check = ajv.compile<Static<Schema>>(schema);
  return (value) =>
    check(value)
      ? { ok: true, value }
      : {
          ok: false,
          issues: (check.errors ?? []).filter(({ propertyName }) => propertyName === undefined).map(toIssue),
        };
}

function toIssue({ keyword, instancePath, params, parentSchema, message }: ErrorObject): Issue {
  const path = instancePath.split("/").slice(1).join(".");
  const within = (name: string): string => [path, name].filter((part) => part !== "").join(".");
  if (keyword === "required") return { path: within(params["missingProperty"]), reason: "is missing" };
  if (keyword === "additionalProperties") return { path: within(params["additionalProperty"]), reason: "is not known" };
  if (keyword === "enum") return { path, reason: `must be one of ${params["allowedValues"].join(", ")}` };
  if (keyword === "pattern" || keyword === "format")
    return { path, reason: parentSchema?.["description"] ?? "has characters that are not allowed" };
  if (keyword === "dependencies")
    return { path: within(params["missingProperty"]), reason: `is missing: it belongs to ${params["property"]}` };
  if (keyword === "propertyNames") return { path: within(params["propertyName"]), reason: "is not known" };
  if (keyword === "minLength") return { path, reason: "must not be empty" };
  return { path, reason: message ?? "is not valid" };
}
