import { type Call, type TSchema } from "@marquee/contract/kernel";
import fc from "fast-check";
import type { RawRequest } from "../test-client.ts";
import { requestOf } from "../test-client.ts";
import { placeholderInput } from "./placeholder.ts";
import { admitted, forEachCall, type Subjects, type Violation } from "./suite.ts";

const deep = (depth: number): unknown => JSON.parse("[".repeat(depth) + "]".repeat(depth));
const hostileTexts = [
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\u202eabc",
  "'; drop table accounts; --",
  "<script>alert(1)</script>",
  "%00",
  "../../etc/passwd",
  "{{7*7}}",
  "=HYPERLINK(1)",
  "x".repeat(100_000),
  "𝔘𝔫𝔦".repeat(2000),
  "[object Object]",
  "NaN",
  "-1",
  "1e309",
  "99999999999999999999",
];
const hostileValue = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts),
  fc.anything({ maxDepth: 3, withNullPrototype: false }),
  fc.constant(deep(500)),
  fc.constant(null),
);

/** Malformed and hostile values are a 400 (or a plain refusal), never a 500. `runs` per call and place. */
export function hostileSuite(subjects: Subjects, runs: number, seed: number): Promise<Violation[]> {
  return forEachCall(subjects.calls, async (call) => {
    const found: Violation[] = [];
    for (const [part, arbitrary] of Object.entries(partsOf(call))) {
      const outcome = await fc.check(
        fc.asyncProperty(arbitrary, async (request) => {
          const answer = await admitted(subjects, call).raw(request);
          if (answer.status >= 500) throw new Error(`${answer.status} to ${JSON.stringify(request).slice(0, 300)}`);
        }),
        { numRuns: runs, seed },
      );
      if (outcome.failed) found.push(`fails on hostile ${part}: ${String(outcome.errorInstance)}`);
    }
    found.push(...(await wrongTypes(subjects, call)));
    return found;
  });
}

function partsOf(call: Call): Record<string, fc.Arbitrary<RawRequest>> {
  const base = requestOf(call, placeholderInput(call));
  const names = Object.keys(call.params ?? {});
  const queryNames = [
    ...Object.keys(call.query ?? {}),
    ...(call.list ? ["page", "pageSize", "orderBy", "search", "cursor"] : []),
  ];
  return {
    ...(names.length > 0 && {
      parameters: fc
        .record(
          Object.fromEntries(
            names.map((name) => [name, fc.constantFrom(...hostileTexts.filter((text) => text.length < 5000))]),
          ),
        )
        .map((values) => requestOf(call, { ...placeholderInput(call), ...encodable(values) })),
    }),
    ...(queryNames.length > 0 && {
      query: fc
        .record(
          Object.fromEntries(
            queryNames.map((name) => [name, fc.constantFrom(...hostileTexts.filter((text) => text.length < 5000))]),
          ),
          { requiredKeys: [] },
        )
        .map((values) => requestOf(call, { ...placeholderInput(call), ...encodable(values) })),
    }),
    ...(call.body && { body: hostileBody(call.body).map((body) => Object.assign({}, base, { body })) }),
  };
}

/** Lone surrogates cannot be written into an address at all. */
function encodable(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, (value ?? "").toWellFormed()]));
}

function hostileBody(schema: TSchema): fc.Arbitrary<unknown> {
  const properties: Record<string, TSchema> = Reflect.get(schema, "properties") ?? {};
  const fields = Object.fromEntries(Object.keys(properties).map((name) => [name, hostileValue]));
  return fc.oneof(hostileValue, fc.record(fields, { requiredKeys: [] }), fc.array(hostileValue, { maxLength: 3 }));
}

/** Each required field of the body, given as a number where text belongs and the reverse: 400 naming it. */
async function wrongTypes(subjects: Subjects, call: Call): Promise<Violation[]> {
  const required: string[] = (call.body && Reflect.get(call.body, "required")) ?? [];
  const input = placeholderInput(call);
  const found: Violation[] = [];
  for (const name of required) {
    const answer = await admitted(subjects, call).raw(
      requestOf(call, { ...input, body: { ...Object(input["body"]), [name]: wrongFor(call, name) } }),
    );
    const issues: { path: string }[] = JSON.parse(answer.body).data?.issues ?? [];
    if (answer.status !== 400) found.push(`answers ${answer.status} to what is no ${name}`);
    else if (!issues.some((issue) => issue.path.split(".")[0] === name)) found.push(`does not name ${name} as wrong`);
  }
  return found;
}

/** A text where an object is wanted, whose fields may all be left out; an object everywhere else. */
function wrongFor({ body }: Call, name: string): unknown {
  const wanted = Reflect.get(Object(body && Reflect.get(body, "properties")), name);
  return Reflect.get(Object(wanted), "type") === "object" ? "not this" : { not: ["this"] };
}
