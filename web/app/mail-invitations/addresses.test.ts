import { expect, test } from "vitest";
import { addressesIn } from "./addresses.ts";

test("addresses are found one a line, beside names, and in the cells of a table", () => {
  const text =
    'name;mail\nAna Torres <Ana@example.org>\r\n"Ben","ben@example.org"\n\ncleo@example.org, dan@example.org';
  expect(addressesIn(text)).toEqual({
    addresses: ["ana@example.org", "ben@example.org", "cleo@example.org", "dan@example.org"],
    faults: [],
  });
});

test("a row without an address, and one that repeats another, are named", () => {
  expect(addressesIn("ana@example.org\nnobody\nANA@example.org\nben@@example.org").faults).toEqual([
    { reason: "noAddress", row: 2, text: "nobody" },
    { reason: "repeated", row: 3, text: "ana@example.org" },
    { reason: "noAddress", row: 4, text: "ben@@example.org" },
  ]);
});

test("what is beyond the five hundredth is left out", () => {
  const text = Array.from({ length: 501 }, (_, index) => `person${index}@example.org`).join("\n");
  const { addresses, faults } = addressesIn(text);
  expect(addresses).toHaveLength(500);
  expect(faults).toEqual([{ reason: "tooMany", row: 501, text: "person500@example.org" }]);
});
