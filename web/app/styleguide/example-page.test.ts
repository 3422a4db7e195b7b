import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

it("shows a page with a list, a form in a dialog and an action ahead of the server in under 150 lines", () => {
  const page = readFileSync(join(import.meta.dirname, "example-page.tsx"), "utf8");
  for (const part of ["pageNeeds(", "useList(", "useActionForm(", "<FormDialog", "optimistic:"])
    expect(page).toContain(part);
  expect(page.split("\n").length).toBeLessThan(150);
});

it("is the example of the document that leads through it", () => {
  const document = readFileSync(join(import.meta.dirname, "../../../docs/adding-a-page.md"), "utf8");
  const page = readFileSync(join(import.meta.dirname, "example-page.tsx"), "utf8");
  const quoted = [...document.matchAll(/```tsx\n([\s\S]*?)```/g)].map(([, code = ""]) => code.trim());
  expect(quoted.length).toBeGreaterThan(3);
  for (const code of quoted) expect(page).toContain(code);
});
