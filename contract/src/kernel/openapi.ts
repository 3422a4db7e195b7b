import { type Call, needsAccount, needsRight } from "./call.ts";
import { headers } from "./envelope.ts";
import { type ErrorDeclaration, kernelErrors } from "./errors.ts";
import type { TSchema } from "./schema.ts";
import { isChangedBy } from "./stale.ts";
import { callsOf, paramsSchema, querySchema, type Slice } from "./slice.ts";

/** A part of the document: plain JSON. */
export type Json = { readonly [key: string]: unknown };

export type OpenApiOptions = {
  readonly title: string;
  readonly version: string;
  /** Addresses under which the paths are found. */
  readonly servers: readonly string[];
};

export type OpenApi = {
  readonly openapi: "3.1.0";
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Json>>;
  readonly components: Json;
};

const description = [
  "Every answer is an envelope: `status`, `message` for people in the caller's language, `data`.",
  "Amounts are whole numbers of the currency's minor unit, times ISO 8601 in UTC, ids uuids.",
  "`null` where a field is optional means that it is absent; in an update it clears the field.",
  "A list takes `page` and `pageSize`, or the `cursor` of its last answer; a next page exists while a page comes back full.",
].join(" ");

/**
 * Describes the calls of some slices as OpenAPI 3.1. Schemas with a title become components; the errors of a call stand
 * under their status with code and sentence.
 * @throws when two different schemas have the same title: a defect of the contract.
 */
export function openapi(slices: readonly Slice[], { title, version, servers }: OpenApiOptions): OpenApi {
  const schemas = new Map<string, { source: string; schema: Json }>();
  const calls = callsOf(slices);
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call, calls, schemas) };
  }
  return {
    openapi: "3.1.0",
    info: { title, version, description },
    servers: servers.map((url) => ({ url })),
    tags: [...new Set(calls.map(sliceOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: {
        ...Object.fromEntries([...schemas].map(([name, { schema }]) => [name, schema])),
        Error: errorEnvelope,
      },
      parameters: commonHeaders,
      securitySchemes: {
        accessToken: { type: "http", scheme: "bearer", description: "The access token, bare or after `Bearer `." },
      },
    },
  };
}

/** Every refusal a call may answer with: what its declaration implies, then what it names. */
export function errorsOf(call: Call): ErrorDeclaration[] {
  const { invalid, wrongIdKind, signInRequired, executeAsRefused, organization, notFound, scopeMissing } = kernelErrors;
  const { tooLarge, wrongType, keyReused, tooOften, moduleOff, forbidden } = kernelErrors;
  const { tierRequired, creationRefused } = kernelErrors;
  const hasModule = call.access.module !== "none";
  const implied = [
    call.params || call.query || call.list || call.body ? [invalid] : [],
    call.params ? [wrongIdKind, notFound] : [],
    needsRight(call) ? [forbidden] : [],
    needsAccount(call) ? [executeAsRefused] : [],
    hasModule ? [moduleOff, tierRequired] : [],
    call.access.creates ? [creationRefused] : [],
    call.body ? [tooLarge, wrongType] : [],
    call.method === "GET" ? [] : [keyReused],
    // A token that is not valid is refused by open reads, too.
    [signInRequired, organization, scopeMissing, tooOften],
  ];
  return [...new Set([...implied.flat(), ...(call.errors ?? [])])].toSorted((a, b) => a.status - b.status);
}

type Schemas = Map<string, { source: string; schema: Json }>;

function operationOf(call: Call, calls: readonly Call[], schemas: Schemas): Json {
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [sliceOf(call)],
    security: needsAccount(call) ? [{ accessToken: [] }] : [{}, { accessToken: [] }],
    parameters: [...parametersOf(call, schemas), ...headersOf(call)],
    ...(call.body && { requestBody: bodyOf(call.body, schemas) }),
    responses: { "200": { description: "ok", content: asJson(okEnvelope(call, schemas)) }, ...refusalsOf(call) },
    ...(call.access.module !== "none" && { "x-module": call.access.module }),
    ...(call.access.creates && { "x-creates": true }),
    ...staleOf(call, calls),
    ...(call.fresh !== undefined && { "x-fresh": call.fresh }),
  };
}

/** An absent body is an empty one. */
function bodyOf(body: NonNullable<Call["body"]>, schemas: Schemas): Json {
  return { required: requiredOf(body).length > 0, content: asJson(schemaOf(body, schemas)) };
}

/** The calls whose answers are stale after this one, and the parameter within which that stays. */
function staleOf(call: Call, calls: readonly Call[]): Json {
  const changed = calls.filter((other) => isChangedBy(other, call)).map(({ id }) => id);
  if (changed.length === 0) return {};
  return { "x-changes": changed, ...(call.within && { "x-changes-within": call.within }) };
}

function parametersOf(call: Call, schemas: Schemas): Json[] {
  const inPath = propertiesOf(paramsSchema(call)).map(([name, schema]) => ({
    name,
    in: "path",
    required: true,
    schema: schemaOf(schema, schemas),
  }));
  const query = querySchema(call);
  const required = requiredOf(query);
  const inQuery = propertiesOf(query).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema: schemaOf(schema, schemas),
  }));
  return [...inPath, ...inQuery];
}

const commonHeaders: Json = {
  organization: header(headers.organization, "Tenant id. Missing: the tenant of the host.", {
    type: "string",
    format: "uuid",
  }),
  locale: header(headers.locale, "BCP 47 tag; falls back to the account's, then to the tenant's.", { type: "string" }),
  executeAs: header(headers.executeAs, "Account to act as, while it allows it.", { type: "string", format: "uuid" }),
  idempotencyKey: header(
    headers.idempotencyKey,
    "Made once a request and repeated on its retries: one effect, one answer. Kept 24 hours.",
    { type: "string", format: "uuid" },
  ),
  retryAttempt: header(headers.retryAttempt, "0, 1, 2 …", { type: "integer", minimum: 0 }),
};

function header(name: string, text: string, schema: Json): Json {
  return { name, in: "header", description: text, required: false, schema };
}

function headersOf(call: Call): Json[] {
  const names = [
    "organization",
    "locale",
    "executeAs",
    "retryAttempt",
    ...(call.method === "GET" ? [] : ["idempotencyKey"]),
  ];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

function okEnvelope(call: Call, schemas: Schemas): Json {
  const paging = {
    count: { type: "integer", description: "How many there are in all, where that is known." },
    cursor: { type: "string", description: "Where the next page begins." },
  };
  return {
    type: "object",
    required: ["status", "message", "data"],
    properties: {
      status: { const: "ok" },
      message: { type: "string" },
      data: schemaOf(call.returns, schemas),
      ...(call.list && paging),
    },
  };
}

const errorEnvelope: Json = {
  type: "object",
  required: ["status", "message", "data", "code"],
  properties: {
    status: { const: "error" },
    message: { type: "string", description: "A sentence for people, in the caller's language." },
    data: {
      description: "With 400: everything that was wrong.",
      anyOf: [
        { type: "null" },
        {
          type: "object",
          properties: {
            issues: {
              type: "array",
              items: { type: "object", properties: { path: { type: "string" }, reason: { type: "string" } } },
            },
          },
        },
      ],
    },
    code: { type: "string" },
    requestId: { type: "string", description: "With 5xx: names it in the server's log." },
  },
};

function refusalsOf(call: Call): Json {
  const byStatus = Map.groupBy(errorsOf(call), ({ status }) => status);
  const answers = [...byStatus].map(([status, declared]) => [
    String(status),
    {
      description: declared.map(({ code, sentence }) => `\`${code}\` ${sentence}`).join("\n\n"),
      content: asJson({ $ref: "#/components/schemas/Error" }),
      ...(status === 429 && { headers: { "retry-after": { schema: { type: "integer" }, description: "Seconds." } } }),
    },
  ]);
  return Object.fromEntries(answers);
}

const asJson = (schema: Json): Json => ({ "application/json": { schema } });

/** A schema of the contract in the words of JSON Schema 2020-12; what has a title is described once and referred to. */
function schemaOf(schema: TSchema, schemas: Schemas): Json {
  const { nullable, title, ...rest } = withFormat(asObject(schema));
  const plain = typeof title === "string" ? referTo(title, rest, schemas) : convert(rest, schemas);
  if (nullable !== true) return plain;
  const { type } = plain;
  return typeof type === "string" ? { ...plain, type: [type, "null"] } : { anyOf: [plain, { type: "null" }] };
}

/** An id says more by its name than by its pattern. */
function withFormat(schema: Json): Json {
  if (schema["x-id"] === undefined) return schema;
  const { pattern: _pattern, ...rest } = schema;
  return { ...rest, format: "uuid" };
}

function referTo(title: string, rest: Json, schemas: Schemas): Json {
  const source = JSON.stringify(rest);
  const known = schemas.get(title);
  if (known && known.source !== source) throw new Error(`Two different schemas are called ${title}.`);
  if (!known) {
    const entry = { source, schema: {} };
    schemas.set(title, entry);
    entry.schema = convert(rest, schemas);
  }
  return { $ref: `#/components/schemas/${title}` };
}

/** Goes through the places where a schema holds others. Objects stay open: answers gain fields, inputs lose unknown ones. */
function convert(schema: Json, schemas: Schemas): Json {
  const { properties, items, additionalProperties, ...rest } = schema;
  const inner = Object.entries(asObject(properties)).map(([name, each]) => [name, schemaOf(asObject(each), schemas)]);
  return {
    ...rest,
    ...(properties !== undefined && { properties: Object.fromEntries(inner) }),
    ...(items !== undefined && { items: schemaOf(asObject(items), schemas) }),
    ...(isObject(additionalProperties) && { additionalProperties: schemaOf(additionalProperties, schemas) }),
  };
}

function propertiesOf(schema: TSchema): [string, Json][] {
  return Object.entries(asObject(asObject(schema)["properties"])).map(([name, each]) => [name, asObject(each)]);
}

function requiredOf(schema: TSchema): unknown[] {
  const required = asObject(schema)["required"];
  return Array.isArray(required) ? required : [];
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function asObject(value: unknown): Json {
  return isObject(value) ? value : {};
}

function sliceOf(call: Call): string {
  return call.id.slice(0, call.id.indexOf("."));
}
