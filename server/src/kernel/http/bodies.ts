import type { TSchema } from "@marquee/contract/kernel";
import { kernelErrors } from "@marquee/contract/kernel";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Failure } from "../failure.ts";

/**
 * Reads bodies of calls: JSON alone. A request without one may say any content type, since HTTP libraries add one by
 * themselves; whether one is needed is the contract's to say.
 */
export function readBodies(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) =>
    body === "" ? done(null, undefined) : readJson(request, String(body), done),
  );
  app.addContentTypeParser("*", (request, payload, done) => {
    const refuse = (): void => done(new Failure(kernelErrors.wrongType));
    if (request.is404) return done(null);
    if (hasLength(request)) return refuse();
    payload
      .once("data", refuse)
      .once("end", () => done(null))
      .once("error", done);
  });
}

/** What a request says of the type of a body that it does not have is not looked at, however it is spelt. */
export function forgetTypeOfNothing(request: FastifyRequest): void {
  if (!hasLength(request) && request.headers["transfer-encoding"] === undefined) delete request.headers["content-type"];
}

function hasLength({ headers }: FastifyRequest): boolean {
  return Number(headers["content-length"] ?? 0) > 0;
}

/** Normalises a parsed body for its call. */
export type BodyReading = (body: unknown) => unknown;

/**
 * An absent body of an object is an empty one, so that what is missing is named. `null` where a field is optional means
 * absent; in an update, a PUT with fields that can be cleared, it clears them and is refused for the others.
 */
export function bodyReading(method: string, schema: TSchema): BodyReading {
  const isObject = Reflect.get(schema, "type") === "object";
  const drop = method === "PUT" && hasNullable(schema) ? undefined : nullDropper(schema);
  return (body) => {
    const whole = body ?? (isObject ? {} : body);
    drop?.(whole);
    return whole;
  };
}

type Drop = (value: unknown) => void;

/** Removes the optional fields that are null, as deep as the schema goes; undefined where it has none. */
function nullDropper(schema: TSchema): Drop | undefined {
  const items: unknown = Reflect.get(schema, "items");
  if (isSchema(items)) {
    const drop = nullDropper(items);
    return drop && ((value) => void (Array.isArray(value) && value.forEach(drop)));
  }
  const optional = propertiesOf(schema).filter(([name]) => !requiredOf(schema).includes(name));
  const inside = propertiesOf(schema).flatMap(([name, inner]): [string, Drop][] => {
    const drop = nullDropper(inner);
    return drop ? [[name, drop]] : [];
  });
  if (optional.length + inside.length === 0) return undefined;
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return;
    for (const [name] of optional) if (Reflect.get(value, name) === null) Reflect.deleteProperty(value, name);
    for (const [name, drop] of inside) drop(Reflect.get(value, name));
  };
}

function hasNullable(schema: TSchema): boolean {
  return propertiesOf(schema).some(([, inner]) => Reflect.get(inner, "nullable") === true || hasNullable(inner));
}

function propertiesOf(schema: TSchema): [string, TSchema][] {
  return Object.entries(Object(Reflect.get(schema, "properties"))).filter((entry): entry is [string, TSchema] =>
    isSchema(entry[1]),
  );
}

function requiredOf(schema: TSchema): readonly unknown[] {
  const required: unknown = Reflect.get(schema, "required");
  return Array.isArray(required) ? required : [];
}

function isSchema(value: unknown): value is TSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
