import { expect, test } from "vitest";
import { csvLine } from "../table/csv.ts";
import { leadsFile } from "./leads-file.ts";

const nobody = {
  firstName: null,
  lastName: null,
  title: null,
  company: null,
  email: null,
  phone: null,
  website: null,
  linkedIn: null,
  note: null,
  status: "new" as const,
  createdAt: "2026-05-01T10:00:00.000Z",
  event: null,
};

test("what somebody wrote is a text in the file, never a formula", () => {
  const { head, lines } = leadsFile([
    { ...nobody, firstName: '=HYPERLINK("https://evil.example")', phone: "+353 1 555", note: "two, three" },
  ]);
  expect(lines.map(({ length }) => length)).toEqual([head.length]);
  const line = csvLine(lines[0] ?? []);
  expect(line).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(line).toContain("'+353 1 555");
  expect(line).toContain('"two, three"');
});
