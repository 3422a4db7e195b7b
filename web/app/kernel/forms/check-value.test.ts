import { type Call, callsOf, slices } from "@marquee/contract";
import { Ajv } from "ajv";
import formats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bodyFrom, schemaOf } from "./body.ts";
import { faultsOf, type Schema } from "./check-value.ts";

/** As the server checks a body (server/src/kernel/http/validation.ts). */
const server = formats.default(new Ajv({ allErrors: true, strict: false, removeAdditional: true, useDefaults: true }), [
  "date-time",
]);

const words = (length: number) => "é".repeat(Math.max(0, length));

/** What a field of a form may hold for a part of a body, near the limits of the contract most of all. */
function held(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum, schema.type === "string" ? "" : undefined);
  if (schema["x-id"]) return fc.constantFrom("", "0192aaaa-0000-4000-8000-000000000001");
  switch (schema.type) {
    case "string": {
      const { minLength = 0, maxLength = 20 } = schema;
      const lengths = [0, minLength - 1, minLength, maxLength, maxLength + 1];
      return fc.constantFrom(...lengths.map(words), "kenji", "-", "2026-12-04T09:30:00.000Z", " ");
    }
    case "integer":
    case "number":
      return fc.constantFrom(null, 0, -1, 1.5, schema.minimum ?? 3, (schema.maximum ?? 9) + 1);
    case "boolean":
      return fc.boolean();
    case "array":
      return fc.array(schema.items ? held(schema.items) : fc.constant(""), { maxLength: 3 });
    case "object":
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, each]) => [name, held(each)])),
      );
    default:
      return schema.anyOf ? fc.oneof(...schema.anyOf.map(held)) : fc.constant(undefined);
  }
}

const isRefused = (call: Call, body: unknown): boolean => !server.validate(schemaOf(call), structuredClone(body));

const calls = callsOf(slices).filter(({ body }) => body !== undefined && Reflect.get(body, "type") === "object");

const isFaulty = (call: Call, body: unknown): boolean => faultsOf(schemaOf(call), body).length > 0;

describe.each(calls.map((call) => [call.id, call] as const))("a form of %s", (_id, call) => {
  it("lets nothing through in the browser that the server would refuse", () => {
    fc.assert(
      fc.property(held(schemaOf(call)), (values) => {
        const body = bodyFrom(call, Object(values), {});
        expect({ body, isRefused: !isFaulty(call, body) && isRefused(call, body) }).toEqual({ body, isRefused: false });
      }),
      { numRuns: 100 },
    );
  });

  // What an update empties and cannot clear the server leaves as it is: a form says that it has to be filled in.
  it.skipIf(call.method === "PUT")("refuses nothing in the browser that the server would take", () => {
    fc.assert(
      fc.property(held(schemaOf(call)), (values) => {
        const body = bodyFrom(call, Object(values), {});
        expect({ body, isFaulty: isFaulty(call, body) && !isRefused(call, body) }).toEqual({ body, isFaulty: false });
      }),
      { numRuns: 100 },
    );
  });
});
