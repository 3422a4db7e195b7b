import fc from "fast-check";
import { expect, it } from "vitest";
import { inlineJson } from "./inline-json.ts";

it("cannot end the script it stands in, and reads back the same", () => {
  expect(inlineJson({ name: "</script><script>alert(1)</script>" })).not.toContain("<");
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom("", "</script>", "<!--", "\u2028", "&lt;"), (value, hostile) => {
      const text = inlineJson([value, hostile]);
      expect(text).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify([value, hostile])));
    }),
  );
});
