import { idKindOf } from "./ids.ts";
import type { TSchema } from "./schema.ts";

/** A form of an entity: its summary, its detail, what one's own account has beside them. */
type Form = { readonly kind: string; readonly fields: readonly string[] };

/** Every named schema that is an entity with an id of its own, by its title. */
const forms = new Map<string, Form>();

/** Makes a named schema known as a form of the entity that its `id` names. */
export function rememberForm(title: string, properties: Readonly<Record<string, TSchema>>): void {
  const kind = idKindOf(properties["id"]);
  if (kind !== undefined) forms.set(title, { kind, fields: Object.keys(properties) });
}

/** The titles, and those of all forms that have nothing these have not: whoever shows a detail shows its summary. */
export function formsWithin(titles: Iterable<string>): Set<string> {
  const found = new Set(titles);
  for (const title of titles) {
    const whole = forms.get(title);
    if (!whole) continue;
    for (const [name, { kind, fields }] of forms)
      if (kind === whole.kind && fields.every((field) => whole.fields.includes(field))) found.add(name);
  }
  return found;
}

export const titleOf = (schema: unknown): string | undefined => {
  const title: unknown = Reflect.get(Object(schema), "title");
  return typeof title === "string" ? title : undefined;
};

type Contents = { readonly titles: Set<string>; readonly kinds: Set<string> };
const branches = ["anyOf", "allOf", "oneOf"] as const;

/** The titles of the schemas that one is made of, itself among them, and the kinds of the ids in it. */
export function contentsOf(schema: TSchema, found: Contents = { titles: new Set(), kinds: new Set() }): Contents {
  const title = titleOf(schema);
  if (title !== undefined) found.titles.add(title);
  const kind = idKindOf(schema);
  if (kind !== undefined) found.kinds.add(kind);
  for (const inner of partsOf(schema)) contentsOf(inner, found);
  return found;
}

function partsOf(schema: TSchema): TSchema[] {
  const at = (name: string): unknown => Reflect.get(schema, name);
  const several = [Object.values(Object(at("properties"))), ...branches.map(at)].flat();
  return [...several, at("items"), at("additionalProperties")].filter(isSchema);
}

const isSchema = (value: unknown): value is TSchema => typeof value === "object" && value !== null;
