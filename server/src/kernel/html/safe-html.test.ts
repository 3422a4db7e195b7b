import { richTextExamples } from "@marquee/contract/kernel";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safeHtml } from "./safe-html.ts";

describe("text written by people", () => {
  test("stays as it is where it holds no markup", () => {
    for (const text of ["Tea & cake\n\nBring 2 < 3 cups", "a <3 b", "", "5 > 4"]) expect(safeHtml(text)).toBe(text);
  });

  test("keeps its paragraphs, lists and links", () => {
    const html =
      '<h2>Who</h2><p>We <strong>all</strong> <a href="https://example.org/">go</a>.</p><ul><li>Tea</li></ul>';
    expect(safeHtml(html)).toBe(html.replace('org/"', 'org/" target="_blank" rel="noopener noreferrer ugc"'));
  });

  test.each(richTextExamples)("is kept as an editor writes it: %s", (html) => {
    expect(safeHtml(html)).toBe(html);
  });

  test("shows pictures of our own that everybody sees, and none from elsewhere", () => {
    const own = "/files/images/0190a000-0000-7000-8000-000000000001/0190a000-0000-7000-8000-000000000002/480.webp";
    const shown = (src: string) => safeHtml(`<p>x</p><img src="${src}">`).includes("<img");
    const wrong = [
      `https://evil.example${own}`,
      `//evil.example${own}`,
      `${own}?a`,
      "/files/images/../self",
      "data:,x",
    ];
    expect([shown(own), ...wrong.map(shown)]).toEqual([true, false, false, false, false, false]);
  });

  test.each([
    "<script>alert(1)</script>",
    '<img src=x onerror="alert(1)">',
    '<p onclick="alert(1)" style="position:fixed">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java\nscript:alert(1)">x</a>',
    '<a href="//evil.example">x</a>',
    '<svg><script xlink:href="data:,alert(1)"></script></svg>',
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "<style>*{display:none}</style>",
    "<math><mi><style><img src=x onerror=alert(1)>",
    '<form action="https://evil.example"><input name="password"></form>',
    "<!--><img src=x onerror=alert(1)>-->",
  ])("loses what could act: %s", (text) => {
    expect(safeHtml(text)).not.toMatch(/<(?!\/?(p|a)\b)|on\w+=|javascript:|style=|href="\/\//i);
  });

  test.each(["<p><p--><p>", "<div><p>", "<p--><p><p--><p>x"])("stays the same the second time: %s", (broken) => {
    const once = safeHtml(broken);
    expect(safeHtml(once)).toBe(once);
  });

  test("is safe however it is broken, and the same the second time", () => {
    const piece = fc.constantFrom(
      "<",
      ">",
      '"',
      "'",
      "</",
      "script",
      "<p",
      " onload=",
      "a href=",
      "javascript:",
      "&lt;",
      "<!--",
      "-->",
      "x",
      "\u0000",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const once = safeHtml(pieces.join(""));
        expect(once).not.toMatch(/<(?!\/?(p|br|a)\b)[a-z!?/][^>]*>/i);
        expect(once).not.toMatch(/<[a-z][^>]*\s(on\w+=|href="javascript)/i);
        expect(safeHtml(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });
});
