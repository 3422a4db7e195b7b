import { describe, expect, it } from "vitest";
import { call, callsOf, errorsOf, Flag, Id, named, Nullable, openapi, slice, slices, Type } from "./index.ts";

const options = { title: "Interface", version: "1", servers: ["/api"] };
const document = openapi(slices, options);

describe("the OpenAPI document", () => {
  it("has every call once, under its method and path", () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => `${Reflect.get(Object(operation), "operationId")} ${method.toUpperCase()} ${path}`,
      ),
    );
    expect(described.toSorted()).toEqual(
      callsOf(slices)
        .map(({ id, method, path }) => `${id} ${method} ${path}`)
        .toSorted(),
    );
  });

  it("refers to nothing that is not there", () => {
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(100);
    const missing = references.filter(
      ([, kind = "", name = ""]) => Reflect.get(Object(document.components[kind]), name) === undefined,
    );
    expect(missing).toEqual([]);
  });

  it("uses the words of JSON Schema 2020-12 only", () => {
    expect(JSON.stringify(document)).not.toContain('"nullable"');
  });

  it("says what may be null, and refers to what has a name", () => {
    const Piece = named("Piece", { id: Id("part") });
    const Whole = named("Whole", {
      part: Nullable(Piece),
      note: Nullable(Type.Unsafe<string>({ type: "string" })),
      parts: Type.Array(Piece),
    });
    const one = slice("one", {
      get: call({
        method: "GET",
        path: "/one",
        summary: "One",
        returns: Whole,
        access: { caller: "guest", module: "none" },
      }),
    });
    expect(openapi([one], options).components["schemas"]).toMatchObject({
      Piece: { properties: { id: { type: "string", format: "uuid", "x-id": "part" } } },
      Whole: {
        properties: {
          part: { anyOf: [{ $ref: "#/components/schemas/Piece" }, { type: "null" }] },
          note: { type: ["string", "null"] },
          parts: { type: "array", items: { $ref: "#/components/schemas/Piece" } },
        },
      },
    });
  });

  it("cannot call two different things by one name", () => {
    const returns = Type.Array(named("Same", { a: Flag }));
    const access = { caller: "guest", module: "none" } as const;
    const two = slice("two", {
      a: call({ method: "GET", path: "/a", summary: "A", returns, access }),
      b: call({ method: "GET", path: "/b", summary: "B", returns: named("Same", { b: Flag }), access }),
    });
    expect(() => openapi([two], options)).toThrow("Two different schemas are called Same.");
  });

  it("names the errors that a declaration implies beside those it lists", () => {
    const submit = callsOf(slices).find(({ id }) => id === "registration.submit");
    expect(submit && errorsOf(submit).map(({ code }) => code)).toEqual(
      expect.arrayContaining([
        "request.signInRequired",
        "request.notFound",
        "request.keyReused",
        "group.membersOnly",
        "registration.soldOut",
      ]),
    );
  });

  it("says that every call refuses a token that is not valid, open or not", () => {
    expect(callsOf(slices).filter((each) => !errorsOf(each).some(({ status }) => status === 401))).toEqual([]);
  });
});
