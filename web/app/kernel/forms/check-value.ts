/** What is wrong with a value, where it lies, and the limit that it does not keep. */
export type ValueFault = { readonly path: string; readonly kind: FaultKind; readonly bound?: number };
export type FaultKind =
  | "missing"
  | "notChosen"
  | "number"
  | "whole"
  | "least"
  | "most"
  | "leastCharacters"
  | "mostCharacters"
  | "leastChoices"
  | "mostChoices"
  | "form";

/** As much of JSON Schema as the contract uses for what people send. */
export type Schema = {
  readonly type?: string;
  /** Ids are chosen, not written. */
  readonly "x-id"?: string;
  readonly nullable?: boolean;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
};

/** Everything that the server would refuse in a value, found without asking it. */
export function faultsOf(schema: Schema, value: unknown, path = ""): ValueFault[] {
  if (value === null && schema.nullable) return [];
  if (schema.anyOf) return faultsOfBranches(schema.anyOf, value, path);
  if (isMissing(schema, value)) return [{ path, kind: isChosen(schema) ? "notChosen" : "missing" }];
  switch (schema.type) {
    case "string":
      return textFaults(schema, value, path);
    case "number":
    case "integer":
      return numberFaults(schema, value, path);
    case "boolean":
      return typeof value === "boolean" && schema.enum?.includes(value) !== false ? [] : [{ path, kind: "missing" }];
    case "array":
      return listFaults(schema, value, path);
    case "null":
      return value === null ? [] : [{ path, kind: "form" }];
    case "object":
      return partFaults(schema, value, path);
    default:
      return [];
  }
}

function partFaults({ properties = {}, required }: Schema, value: unknown, path: string): ValueFault[] {
  return Object.entries(properties).flatMap(([name, inner]) => {
    const part: unknown = Reflect.get(Object(value), name);
    if (part === undefined && !required?.includes(name)) return [];
    return faultsOf(inner, part, path === "" ? name : `${path}.${name}`);
  });
}

function faultsOfBranches(branches: readonly Schema[], value: unknown, path: string): ValueFault[] {
  const found = branches.map((branch) => faultsOf(branch, value, path));
  return found.some((faults) => faults.length === 0) ? [] : (found[0] ?? []);
}

/** Nothing is there, or the nothing of a field of texts where something has to stand. */
function isMissing({ type, minLength = 0, ...schema }: Schema, value: unknown): boolean {
  if (value === undefined || value === null) return type !== "null";
  return value === "" && type === "string" && (minLength > 0 || isChosen(schema) || schema.format !== undefined);
}

const isChosen = ({ enum: words, "x-id": id }: Schema): boolean => words !== undefined || id !== undefined;

function textFaults({ minLength = 0, maxLength, ...schema }: Schema, value: unknown, path: string): ValueFault[] {
  if (typeof value !== "string") return [{ path, kind: "form" }];
  if (schema.enum) return schema.enum.includes(value) ? [] : [{ path, kind: "notChosen" }];
  const { length } = [...value];
  if (length < minLength) return [{ path, kind: "leastCharacters", bound: minLength }];
  if (maxLength !== undefined && length > maxLength) return [{ path, kind: "mostCharacters", bound: maxLength }];
  const hasForm = schema.pattern === undefined || new RegExp(schema.pattern, "u").test(value);
  return hasForm && hasFormat(schema.format, value) ? [] : [{ path, kind: "form" }];
}

/** The formats of text that people write; the server knows more of them. */
const formats: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  "date-time": /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:?\d\d)$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
};

const hasFormat = (format: string | undefined, value: string): boolean => formats[format ?? ""]?.test(value) ?? true;

function numberFaults({ type, minimum, maximum }: Schema, value: unknown, path: string): ValueFault[] {
  if (typeof value !== "number" || !Number.isFinite(value)) return [{ path, kind: "number" }];
  if (type === "integer" && !Number.isInteger(value)) return [{ path, kind: "whole" }];
  if (minimum !== undefined && value < minimum) return [{ path, kind: "least", bound: minimum }];
  if (maximum !== undefined && value > maximum) return [{ path, kind: "most", bound: maximum }];
  return [];
}

function listFaults({ items, minItems = 0, maxItems }: Schema, value: unknown, path: string): ValueFault[] {
  if (!Array.isArray(value)) return [{ path, kind: "form" }];
  if (value.length < minItems) return [{ path, kind: "leastChoices", bound: minItems }];
  if (maxItems !== undefined && value.length > maxItems) return [{ path, kind: "mostChoices", bound: maxItems }];
  return items ? value.flatMap((item, index) => faultsOf(items, item, `${path}.${index}`)) : [];
}
