import type { Json } from "@marquee/contract/kernel";

/** Makes text safe in HTML, attributes included. */
export function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** A schema as people write types, as HTML: entities link to where they are described. */
export function shapeOf(schema: Json, depth = 0): string {
  const reference = schema["$ref"];
  if (typeof reference === "string") return link(reference.slice(reference.lastIndexOf("/") + 1));
  const alternatives = schema["anyOf"];
  if (Array.isArray(alternatives)) return alternatives.map((each: Json) => shapeOf(each, depth)).join(" | ");
  if (Array.isArray(schema["enum"]))
    return schema["enum"].map((value) => escapeHtml(value === null ? "null" : JSON.stringify(value))).join(" | ");
  if (schema["const"] !== undefined) return escapeHtml(JSON.stringify(schema["const"]));
  const { type } = schema;
  if (Array.isArray(type)) return type.map((each) => shapeOf({ ...schema, type: each }, depth)).join(" | ");
  if (type === "array") return arrayOf(shapeOf(asSchema(schema["items"]), depth));
  if (type === "object") return objectShape(schema, depth);
  return typeof type === "string" ? escapeHtml(plainShape(schema, type)) : "any";
}

function link(name: string): string {
  return `<a href="#entity-${name}">${name}</a>`;
}

function arrayOf(item: string): string {
  return item.includes(" | ") && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
}

function objectShape(schema: Json, depth: number): string {
  const properties = Object.entries(asSchema(schema["properties"]));
  const others = schema["additionalProperties"];
  if (properties.length === 0) return others ? `{ [key]: ${shapeOf(asSchema(others), depth)} }` : "{}";
  const required: unknown = schema["required"];
  const lines = properties.map(([name, each]) => {
    const mark = Array.isArray(required) && required.includes(name) ? "" : "?";
    return `${"  ".repeat(depth + 1)}${escapeHtml(name)}${mark}: ${shapeOf(asSchema(each), depth + 1)}`;
  });
  return `{\n${lines.join("\n")}\n${"  ".repeat(depth)}}`;
}

/** Bounds stand behind the type: a person reading this wants to know what is refused. */
function plainShape(schema: Json, type: string): string {
  if (type === "null") return type;
  if (typeof schema["x-id"] === "string") return `uuid of ${schema["x-id"]}`;
  if (typeof schema["x-id-or-name"] === "string") return `uuid of ${schema["x-id-or-name"]}, or its name`;
  if (schema["format"] === "date-time") return "timestamp";
  const bounds = [
    bound(schema["minLength"], schema["maxLength"], " characters"),
    bound(schema["minimum"], schema["maximum"], ""),
  ];
  const described = bounds.filter((text) => text !== "").join(", ");
  const name = type === "string" ? "text" : type;
  return described ? `${name} (${described})` : name;
}

function bound(least: unknown, most: unknown, unit: string): string {
  const from = typeof least === "number" && least > 0 ? `${least}` : "";
  if (typeof most === "number") return `${from ? `${from} to ${most}` : `at most ${most}`}${unit}`;
  return from ? `at least ${from}${unit}` : "";
}

function asSchema(value: unknown): Json {
  return typeof value === "object" && value !== null ? (value as Json) : {};
}
