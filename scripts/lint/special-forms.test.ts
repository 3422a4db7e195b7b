import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { specialForms, unearnedForm } from "./special-forms.ts";

const root = join(import.meta.dirname, "../..");

test("every figure that has earned a special form is in the documents", async () => {
  const page = await readFile(join(root, "docs/performance.md"), "utf8");
  const { preparedCommand: _, ...forSpeed } = specialForms;
  const figures = Object.values(forSpeed).flatMap((uses) => Object.values(uses));
  expect(figures.filter((figure) => !page.includes(`| ${figure} |`))).toEqual([]);
});

test("every use on the list is there", async () => {
  for (const [form, uses] of Object.entries(specialForms)) {
    for (const use of Object.keys(uses)) {
      const [file = "", name] = use.split(" ");
      expect(await readFile(join(root, file), "utf8")).toMatch(new RegExp(`const ${name} = ${form}\\(`));
    }
  }
});

test("a use that is not on the list is told to bring its figure", () => {
  expect(unearnedForm("server/src/chat/send-message.ts", "batched", "sendMessage")).toBeUndefined();
  expect(unearnedForm("server/src/chat/send-message.ts", "batched", "other")).toContain("docs/performance.md");
  expect(unearnedForm("server/src/groups/queries.ts", "gathered", "groups")).toContain("docs/performance.md");
  expect(unearnedForm("server/src/groups/queries.ts", "preparedCommand", "groups")).toContain("special-forms.ts");
  expect(unearnedForm("server/src/groups/queries.ts", "command", "groups")).toBeUndefined();
});
