import { expect, it } from "vitest";
import { leaveOut } from "./leave-out.ts";

const library = `
export function make(options) {
  async function fetch(key) { return load(key, { deep: function inner() {} }); }
  function close() { open = false; }
  return { fetch, close };
}
`;

it("leaves of a function what is said to be left, wherever it stands", () => {
  expect(leaveOut(library, "library.js", { fetch: "{ return null }" })).toBe(
    library.replace("{ return load(key, { deep: function inner() {} }); }", "{ return null }"),
  );
});

it("fails where the library does not have the function any more, or has two", () => {
  expect(() => leaveOut(library, "library.js", { gone: "{}" })).toThrow("library.js declares gone 0 times");
  expect(() => leaveOut(library + library, "library.js", { close: "{}" })).toThrow("declares close 2 times");
});

it("keeps what an invariant checks, and drops what it and warnings would say", () => {
  const code = 'invariant(isOpen(), "It must be open."); warning(false, `no ${name}`); invariant(isDone);';
  expect(leaveOut(code, "library.js", {})).toBe("invariant(isOpen()); void 0; invariant(isDone);");
});
