import type { Call } from "@marquee/contract/kernel";

export type Hints = { required?: boolean; minLength?: number; maxLength?: number };

/** What the contract says about a text in a call's body, as attributes of its input. */
export function hintsOf(call: Call, name: string): Hints {
  const body: unknown = call.body;
  const properties = part(body, "properties");
  const required = part(body, "required");
  const schema = part(properties, name);
  const [minLength, maxLength] = [part(schema, "minLength"), part(schema, "maxLength")];
  return {
    required: Array.isArray(required) && required.includes(name),
    ...(typeof minLength === "number" && minLength > 0 ? { minLength } : {}),
    ...(typeof maxLength === "number" ? { maxLength } : {}),
  };
}

const part = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
