/** What a field holds as one: no path goes into it. */
type Whole = string | number | boolean | bigint | symbol | Blob | Date | null | undefined;

type PathWithin<V, Depth extends readonly 1[]> = Depth["length"] extends 5
  ? never
  : V extends Whole
    ? never
    : V extends readonly (infer Item)[]
      ? `${number}` | `${number}.${PathWithin<Item, [...Depth, 1]>}`
      : { [Name in keyof V & string]: Name | `${Name}.${PathWithin<V[Name], [...Depth, 1]>}` }[keyof V & string];

/** Where a value lies in the values of a form: `name`, `address.city`, `tickets.2.price`. */
export type Path<V> = PathWithin<V, []>;

type ChildAt<V, Name extends string> = V extends readonly (infer Item)[]
  ? Item
  : Name extends keyof V
    ? V[Name]
    : undefined;

/** The type of what lies at a path. */
export type ValueAt<V, P extends string> = P extends `${infer Name}.${infer Rest}`
  ? ValueAt<ChildAt<V, Name>, Rest>
  : ChildAt<V, P>;

export function valueAt<V, P extends string>(values: V, path: P): ValueAt<V, P> {
  return path.split(".").reduce<unknown>((part, name) => Reflect.get(Object(part), name), values) as ValueAt<V, P>;
}

/** The same values but for what lies at a path. Rows that are written in stay the rows they were. */
export function withValue<V>(values: V, path: string, value: unknown): V {
  const [name = "", ...rest] = path.split(".");
  const next = rest.length > 0 ? withValue(Reflect.get(Object(values), name), rest.join("."), value) : value;
  if (Array.isArray(values)) return values.with(Number(name), next) as V;
  const changed = { ...values, [name]: next };
  const key = keys.get(Object(values));
  if (key !== undefined) keys.set(changed, key);
  return changed;
}

const keys = new WeakMap<object, string>();
let made = 0;

/** Names a row for as long as it is in the form, wherever it is moved and whatever is written in it. */
export function keyOfRow(row: unknown): string {
  const known = keys.get(Object(row));
  if (known !== undefined) return known;
  made += 1;
  const key = `row-${made}`;
  if (typeof row === "object" && row !== null) keys.set(row, key);
  return key;
}
