import type { TSchema } from "@marquee/contract/kernel";

/** Ids by what they name. */
export type IdsByKind = Map<string, Set<string>>;

/** Adds the ids in a value, as its schema says what they name. */
export function idsIn(schema: TSchema, value: unknown, found: IdsByKind): void {
  const at = (name: string): unknown => Reflect.get(schema, name);
  const kind = at("x-id");
  if (typeof kind === "string" && typeof value === "string") {
    found.set(kind, (found.get(kind) ?? new Set()).add(value.toLowerCase()));
  }
  const items = at("items");
  if (Array.isArray(value) && isSchema(items)) for (const each of value) idsIn(items, each, found);
  for (const [name, inner] of Object.entries(Object(at("properties"))))
    if (isSchema(inner)) idsIn(inner, Reflect.get(Object(value), name), found);
}

const isSchema = (value: unknown): value is TSchema => typeof value === "object" && value !== null;
