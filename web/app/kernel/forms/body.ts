import type { BodyOf, Call } from "@marquee/contract/kernel";
import type { Schema } from "./check-value.ts";

/**
 * What a form holds of something that is sent: nothing is left out, `""` stands for a text, a date or a choice that is
 * not filled in, null for a number.
 */
export type Filled<Sent> = [Sent] extends [boolean]
  ? boolean
  : [Sent] extends [string]
    ? Sent | ""
    : [Sent] extends [number]
      ? Sent | null
      : Sent extends readonly (infer Item)[]
        ? readonly Filled<Item>[]
        : Sent extends object
          ? { [Name in keyof Sent]-?: Filled<NonNullable<Sent[Name]>> }
          : Sent;

/** The limits of a field, as attributes of its input. */
export type Limits = { required?: boolean; minLength?: number; maxLength?: number; min?: number; max?: number };

/** What the contract says of the body of a call. In the browser's build it comes with the files that call `useActionForm`. */
export function schemaOf(call: Call): Schema {
  if (!call.body) throw new Error(`${call.id} has no body that a form could send.`);
  return call.body as Schema;
}

/** What the contract says of the value at a path: `name`, `tickets.2.price`. */
export function limitsOf(schema: Schema, path: string): Limits {
  const [name = "", ...rest] = path.split(".");
  const inner = schema.items ?? schema.properties?.[name];
  if (!inner) return {};
  if (rest.length > 0) return limitsOf(inner, rest.join("."));
  const { minLength, maxLength, minimum: min, maximum: max } = inner;
  return {
    ...(schema.properties && { required: schema.required?.includes(name) ?? false }),
    ...(minLength !== undefined && minLength > 0 && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  };
}

/**
 * What is sent of the values of a form: texts without spaces around them, and nothing for what is not filled in where it
 * need not be. An update sends what differs from before; emptied, it is cleared.
 */
export function bodyFrom<C extends Call>(call: C, values: object, before: object): BodyOf<C> {
  const schema = schemaOf(call);
  const isUpdate = call.method === "PUT";
  const body = partFrom(schema, values, isUpdate);
  if (!isUpdate || !isRecord(body)) return body as BodyOf<C>;
  const old = partFrom(schema, before, isUpdate);
  const sent = Object.entries(body).filter(
    ([name, part]) =>
      schema.required?.includes(name) || JSON.stringify(part) !== JSON.stringify(Reflect.get(Object(old), name)),
  );
  return Object.fromEntries(sent) as BodyOf<C>;
}

function partFrom(schema: Schema, value: unknown, isUpdate: boolean): unknown {
  if (typeof value === "string") return value.trim();
  const { items, properties, required } = schema;
  if (Array.isArray(value)) return items ? value.map((item) => partFrom(items, item, isUpdate)) : value;
  if (!isRecord(value) || !properties) return value;
  const parts = Object.entries(properties).flatMap(([name, inner]) => {
    if (!(name in value)) return [];
    const part = partFrom(inner, value[name], isUpdate);
    const isEmpty = part === "" || part === null || part === undefined;
    if (!isEmpty || required?.includes(name)) return [[name, part] as const];
    // An id that nothing stands for yet, as in a row that was added, is none that could be cleared.
    if (!isUpdate || (inner["x-id"] && !inner.nullable)) return [];
    return [[name, inner.nullable ? null : part] as const];
  });
  return Object.fromEntries(parts);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
