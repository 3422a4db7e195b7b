import { type Call, isId, type TSchema } from "@marquee/contract/kernel";
import { newId } from "../../kernel/new-id.ts";

/** An input of the right shape that names nothing that exists. */
export function placeholderInput(call: Call): Record<string, unknown> {
  const params = Object.fromEntries(Object.keys(call.params ?? {}).map((name) => [name, newId()]));
  return { ...params, ...(call.body && { body: sampleOf(call.body) }) };
}

/** A smallest value that a schema of ours accepts. */
export function sampleOf(schema: TSchema): unknown {
  const of = (key: string): unknown => Reflect.get(schema, key);
  const values = of("enum");
  if (Array.isArray(values)) return values[0];
  switch (of("type")) {
    case "object":
      return sampleObject(schema);
    case "array":
      return Array.from({ length: Number(of("minItems") ?? 0) }, () => sampleOf(Object(of("items"))));
    case "string":
      return sampleText(schema);
    case "integer":
    case "number":
      return Number(of("minimum") ?? 1);
    case "boolean":
      return true;
    default:
      return null;
  }
}

function sampleObject(schema: TSchema): Record<string, unknown> {
  const properties: Record<string, TSchema> = Reflect.get(schema, "properties") ?? {};
  const required: string[] = Reflect.get(schema, "required") ?? [];
  return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]));
}

function sampleText(schema: TSchema): string {
  if (Reflect.get(schema, "x-id")) return newId();
  const format: unknown = Reflect.get(schema, "format");
  if (format === "email") return "someone@example.org";
  if (format === "date-time") return "2030-01-01T00:00:00.000Z";
  const pattern: unknown = Reflect.get(schema, "pattern");
  const candidates = ["a".repeat(Math.max(1, Number(Reflect.get(schema, "minLength") ?? 1))), "USD", newId()];
  return candidates.find((text) => typeof pattern !== "string" || new RegExp(pattern).test(text) || isId(text)) ?? "a";
}
