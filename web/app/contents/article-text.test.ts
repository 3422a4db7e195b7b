import { expect, test } from "vitest";
import { articleText } from "./article-text.ts";

const picture = '<img src="/files/images/a/b/960.webp" alt="The &quot;old&quot; mill" width="960" height="640" />';

test("headings get names to be led to, and are listed by their words", () => {
  const { markup, headings } = articleText("<h2>Tea &amp; <em>bread</em></h2><p>…</p><h3>Rye</h3>", "Enlarge");
  expect(markup).toBe('<h2 id="part-1">Tea &amp; <em>bread</em></h2><p>…</p><h3 id="part-2">Rye</h3>');
  expect(headings).toEqual([
    { id: "part-1", title: "Tea & bread", level: 2 },
    { id: "part-2", title: "Rye", level: 3 },
  ]);
});

test("pictures become buttons that say what they show; links with a picture stay links", () => {
  const link = `<a href="https://example.org">${picture}</a>`;
  const { markup, pictures } = articleText(`<p>a</p>${picture}${link}`, "Enlarge");
  expect(pictures).toEqual([
    {
      id: "/files/images/a/b/960.webp",
      uri: "/files/images/a/b/960.webp",
      width: 960,
      height: 640,
      description: 'The "old" mill',
    },
  ]);
  expect(markup).toContain('data-picture="0" aria-label="Enlarge: The &quot;old&quot; mill"');
  expect(markup.endsWith(link)).toBe(true);
});
