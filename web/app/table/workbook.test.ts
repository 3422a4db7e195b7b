import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { workbookOf } from "./workbook.ts";

async function filesOf(blob: Blob): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test("a table is a workbook in which numbers are numbers, texts are texts and nothing is worked out", async () => {
  const lines = [
    ['=HYPERLINK("https://evil.example")', 12.5],
    ["Ana & <b>Bea</b>\u0000\ud800", null],
    ["x".repeat(40_000), 0],
  ];
  const workbook = await workbookOf(["Name", "Paid"], lines, { rightToLeft: false });
  expect(workbook.type).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
  const files = await filesOf(workbook);
  const sheet = files["xl/worksheets/sheet1.xml"] ?? "";
  const words = `${files["xl/sharedStrings.xml"] ?? ""}${sheet}`;
  expect(sheet).not.toContain("<f>");
  expect(sheet).toContain("<v>12.5</v>");
  expect(sheet).toContain("<v>0</v>");
  expect(sheet).toMatch(/<pane[^>]*state="frozen"/);
  expect(words).toContain('=HYPERLINK("https://evil.example")');
  expect(words).toContain("Ana &amp; &lt;b&gt;Bea&lt;/b&gt;<");
  expect(words).toContain(`>${"x".repeat(32_767)}<`);
});

test("a workbook is read from the right where its reader reads so", async () => {
  const { "xl/worksheets/sheet1.xml": sheet } = await filesOf(
    await workbookOf(["الاسم"], [["ليلى"]], { rightToLeft: true }),
  );
  expect(sheet).toMatch(/rightToLeft="(1|true)"/);
});
