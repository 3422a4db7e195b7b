import { Type, type Static, type TObject, type TProperties, type TSchema, type TUnsafe } from "typebox";
import { rememberForm } from "./forms.ts";

export { Type } from "typebox";
export type { Static, TObject, TProperties, TSchema } from "typebox";

/** `?` of the entity tables: the field is always there and may be null. */
export function Nullable<Schema extends TSchema>(schema: Schema): TUnsafe<Static<Schema> | null> {
  const values = Reflect.get(schema, "enum");
  const enumeration = Array.isArray(values) ? { enum: [...values, null] } : {};
  return Type.Unsafe<Static<Schema> | null>({ ...schema, ...enumeration, nullable: true });
}

/** `(optional)` of the entity tables, and optional inputs. */
export const Optional = Type.Optional;

/** Text without NUL, which PostgreSQL cannot store. Limits are in characters. */
export function Text(maxLength: number, minLength = 0): TUnsafe<string> {
  return Type.Unsafe<string>({ type: "string", maxLength, minLength, pattern: "^[^\\u0000]*$" });
}

/** A text of which something is left without its spaces. */
export function Words(maxLength: number): TUnsafe<string> {
  const pattern = "^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$";
  return Type.Unsafe<string>({ type: "string", minLength: 1, maxLength, pattern });
}

/** Text as it leaves the server: no limits to check again. */
export const AnyText: TUnsafe<string> = Type.Unsafe<string>({ type: "string" });

/** One word out of a list. */
export function OneOf<const Values extends readonly string[]>(...values: Values): TUnsafe<Values[number]> {
  return Type.Unsafe<Values[number]>({ type: "string", enum: values });
}

/** ISO 8601 in UTC on the wire; a `Date` inside the server, which serialises it. */
export const Timestamp: TUnsafe<Date> = Type.Unsafe<Date>({ type: "string", format: "date-time" });

/** A moment as whoever calls says it. */
export const Moment = Type.Unsafe<string>({ type: "string", format: "date-time" });

/** An amount in the minor unit of its currency (cents), never a fraction. */
export const Money: TUnsafe<number> = Type.Unsafe<number>({ type: "integer" });

/** ISO 4217 code, such as USD. */
export const Currency: TUnsafe<string> = Type.Unsafe<string>({ type: "string", pattern: "^[A-Z]{3}$" });

export const Whole: TUnsafe<number> = Type.Unsafe<number>({ type: "integer" });
export const Flag = Type.Boolean();
export const Nothing: TUnsafe<null> = Type.Unsafe<null>({ type: "null" });

/** An object used as a dictionary: any key, one kind of value. */
export function Dictionary<Schema extends TSchema>(values: Schema): TUnsafe<Record<string, Static<Schema>>> {
  return Type.Unsafe<Record<string, Static<Schema>>>({ type: "object", additionalProperties: values });
}

/** Names an object schema, so that the reference describes it once and every call points to it. */
export function named<Properties extends TProperties>(title: string, properties: Properties): TObject<Properties> {
  rememberForm(title, properties);
  return Type.Object(properties, { title, additionalProperties: false });
}

/** Names a relation: it is no entity, and what a command says of it decides what answers contain. */
export function relation(title: string): TSchema {
  return { title };
}

/** An input object: what is not named is dropped before the handler sees it. */
export function input<Properties extends TProperties>(properties: Properties): TObject<Properties> {
  return Type.Object(properties, { additionalProperties: false });
}

/**
 * What JSON makes of a value: dates become text. The client's view of a server type.
 */
export type Wire<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends Date
    ? string
    : T extends readonly (infer Item)[]
      ? Wire<Item>[]
      : T extends object
        ? { [Key in keyof T]: Wire<T[Key]> }
        : T;
