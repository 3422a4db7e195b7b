import { expect, test } from "vitest";
import { instrumented } from "./instrument.ts";

function instrument(text: string) {
  const refusals: string[] = [];
  const addRefusal = ({ within }: { within: string }, refusal: string) => refusals.push(`${within} ${refusal}`) - 1;
  return { source: instrumented({ addRefusal }, "boats/policy.ts", text), refusals };
}

test("each refusal is named by the ability or the function it stands in, and keeps its line", () => {
  const text = `export const boatPolicy = policy({
  may: { "boat.sink": (_caller, boat) => (boat.isOld ? allow : deny(boatErrors.stillGood, { age })) },
});
function maySail(boat) {
  return boat.isDry ? allow : deny(boatErrors.leaks);
}`;
  const { source, refusals } = instrument(text);
  expect(refusals).toEqual(["boat.sink boatErrors.stillGood", "maySail boatErrors.leaks"]);
  expect(source).toContain(`policyAt({"file":"boats/policy.ts","within":"boatPolicy"}, {`);
  expect(source).toContain("denyAt(0, boatErrors.stillGood, { age })");
  expect(source.split("\n")).toHaveLength(text.split("\n").length);
});

test("a policy that is spread into another object is found, a word that ends like one is not", () => {
  const { source, refusals } = instrument(
    "export const both = { ...policy({ load, may }), x: mypolicy({}), y: it.deny(z) };",
  );
  expect(source).toContain("...globalThis.policyMutants.policyAt(");
  expect(source).toContain("x: mypolicy({}), y: it.deny(z)");
  expect(refusals).toEqual([]);
});
