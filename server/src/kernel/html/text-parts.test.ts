import { textParts } from "@marquee/contract/kernel";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safeHtml } from "./safe-html.ts";

const outside = ' target="_blank" rel="noopener noreferrer ugc"';
const image = (number: number) =>
  `<img src="/files/images/0190a000-0000-7000-8000-000000000001/0190a000-0000-7000-8000-${String(number).padStart(12, "0")}/960.webp" alt="Boat ${number}" />`;
const film = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const embedded = (title: string) =>
  `<figure data-embed="youtube"><a href="${film}"${outside}>${title}</a><figcaption>YouTube</figcaption></figure>`;

describe("what another site shows", () => {
  test.each([
    [`<figure data-embed><a href="https://youtu.be/dQw4w9WgXcQ?si=x">Old mill</a></figure>`, embedded("Old mill")],
    [
      `<figure data-embed="vimeo"><a href="${film}"><b>Old</b> mill</a><figcaption>Vimeo</figcaption></figure>`,
      embedded("Old mill"),
    ],
    [
      `<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Old mill" allow="camera"></iframe>`,
      embedded("Old mill"),
    ],
    [`<figure data-embed><a href="${film}">\u202Egpj.exe</a></figure>`, embedded("gpj.exe")],
    [`<figure data-embed><a href="${film}"></a></figure>`, embedded(film)],
    [
      "<figure data-embed><a href='/events/dusk-walk?x=1'>Walk</a></figure>",
      '<figure data-embed="event"><a href="/events/dusk-walk">Walk</a></figure>',
    ],
  ])("is a card that says which: %s", (html, kept) => expect(safeHtml(html)).toBe(kept));

  test.each([
    [
      '<figure data-embed="youtube"><a href="https://evil.example/watch?v=dQw4w9WgXcQ">x</a></figure>',
      `<p><a href="https://evil.example/watch?v=dQw4w9WgXcQ"${outside}>x</a></p>`,
    ],
    ['<figure data-embed><a href="javascript:alert(1)">x</a></figure>', "<p>x</p>"],
    ['<iframe src="https://evil.example/"></iframe>', "<p></p>"],
    [`<iframe srcdoc="<script>alert(1)</script>" src="javascript:alert(1)"></iframe>`, "<p></p>"],
    [
      `<ul><li><figure data-embed><a href="${film}">x</a></figure></li></ul>`,
      `<ul><li><a href="${film}"${outside}>x</a></li></ul>`,
    ],
    [
      '<p id="part-1" data-embed="x" role="alert">x</p><a id="y" role="button" href="/a">z</a>',
      '<p>x</p><a href="/a">z</a>',
    ],
  ])("is a link or nothing where it is none in the list: %s", (html, kept) => expect(safeHtml(html)).toBe(kept));

  test("no frame within a frame survives", () => {
    const nested = `<iframe src="${film}"><iframe src="https://evil.example"><script>alert(1)</script></iframe></iframe>`;
    expect(safeHtml(nested.repeat(3))).not.toMatch(/<(iframe|script)|evil/);
  });
});

describe("a gallery", () => {
  test("keeps pictures and what stands under each, however they are written", () => {
    const written = `<figure class="wp"><ul><li><figure>${image(1)}<figcaption>Low <i>tide</i></figcaption></figure></li><li>${image(2)}</li></ul></figure>`;
    expect(safeHtml(written)).toBe(
      `<figure data-gallery="2"><figure>${image(1)}<figcaption>Low tide</figcaption></figure><figure>${image(2)}</figure></figure>`,
    );
  });

  test("of one picture is that picture, of too many several, and of pictures from elsewhere nothing", () => {
    expect(safeHtml(`<figure data-gallery="9">${image(1)}<figcaption>Tide</figcaption></figure>`)).toBe(
      `${image(1)}<p>Tide</p>`,
    );
    const many = Array.from({ length: 2 * textParts.gallery.most + 1 }, (_, at) => image(at)).join("");
    const kept = safeHtml(`<figure data-gallery>${many}</figure>`);
    expect(kept.match(/data-gallery="12"/g)).toHaveLength(2);
    expect(kept.match(/<img/g)).toHaveLength(25);
    expect(
      safeHtml('<figure data-gallery="2"><img src="https://evil.example/a.png"><img src="data:,x"></figure>'),
    ).not.toMatch(/<img|evil|figure/);
  });
});

describe("a call to action", () => {
  const row = `<p data-actions="2"><a href="/events">Come along</a> <a href="https://example.org/"${outside}>Read on</a></p>`;
  test("is one or two links with words", () => {
    expect(
      safeHtml(
        '<p data-actions="7"><a href="/events" class="x"><b>Come</b> along</a><a href="https://example.org/">Read on</a></p>',
      ),
    ).toBe(row);
  });

  test.each([
    '<p data-actions><a href="http://example.org/">x</a></p>',
    '<p data-actions><a href="/\\evil.example">x</a></p>',
    '<p data-actions><a href="tel:1">x</a></p>',
    '<p data-actions><a href="javascript:alert(1)">x</a></p>',
    '<p data-actions><a href="/a"></a></p>',
    '<p data-actions><a href="/a">\u202E</a></p>',
    '<p data-actions>Or <a href="/a">x</a></p>',
    '<p data-actions><a href="/a">1</a><a href="/a">2</a><a href="/a">3</a></p>',
    "<p data-actions></p>",
    '<ul><li><p data-actions="1"><a href="/a">x</a></p></li></ul>',
  ])("is a paragraph where it is not quite that: %s", (html) => expect(safeHtml(html)).not.toContain("data-"));
});

describe("footnotes", () => {
  const mark = (number: number) =>
    `<sup><a href="#fn-${number}" id="fnref-${number}" role="doc-noteref">${number}</a></sup>`;
  const note = (number: number, words: string) =>
    `<li id="fn-${number}">${words} <a href="#fnref-${number}" role="doc-backlink">${textParts.backlink}</a></li>`;
  const notes = (...words: string[]) =>
    `<section role="doc-endnotes"><ol>${words.map((each, at) => note(at + 1, each)).join("")}</ol></section>`;

  test("are numbered by where their marks stand, and stand at the end", () => {
    const pandoc =
      '<section class="footnotes" role="doc-endnotes"><hr><ol><li id="b"><p>Bread</p><p>and tea<a href="#y" role="doc-backlink">back</a></p></li><li id="a"><p>A <em>lamp</em></p></li></ol></section>' +
      '<p>x<a href="#a" id="y" class="r" role="doc-noteref"><sup>7</sup></a> y<sup><a href="#b" role="doc-noteref">8</a></sup></p>';
    expect(safeHtml(pandoc)).toBe(`<p>x${mark(1)} y${mark(2)}</p>${notes("A <em>lamp</em>", "Bread<br />and tea")}`);
  });

  test("a mark without words is gone, words without a mark are a paragraph, and no two marks share one", () => {
    const text = (marks: string) =>
      `<p>x${marks}</p><section role="doc-endnotes"><ol><li id="a">A</li><li id="b">B</li></ol></section>`;
    const to = (id: string) => `<a href="#${id}" role="doc-noteref">1</a>`;
    expect(safeHtml(text(to("nowhere")))).toBe("<p>x</p><p>A</p><p>B</p>");
    expect(safeHtml(text(to("a") + to("a") + to("b")))).toBe(`<p>x${mark(1)}${mark(2)}</p>${notes("A", "B")}`);
    expect(safeHtml(text(`<a href="https://evil.example/#a" role="doc-noteref">1</a>`))).not.toContain("doc-");
  });

  test("hold words only, without marks, scripts and names of their own", () => {
    const hostile = `<p>x<a href="#a" role="doc-noteref">1</a></p><section role="doc-endnotes" id="root"><ol><li id="a" onclick="x()"><h2 id="h">A</h2><script>x()</script><a href="#a" role="doc-noteref">2</a><a href="javascript:x()">j</a><section role="doc-endnotes"><ol><li id="c">C</li></ol></section></li></ol></section>`;
    const kept = safeHtml(hostile);
    expect(kept).not.toMatch(/<h2|script|onclick|javascript|id="(root|a|h|c)"/);
    expect(kept.match(/doc-endnotes/g)).toHaveLength(1);
  });
});

test("however they are put together, what comes out is harmless and stays the same", () => {
  const piece = fc.constantFrom(
    "<figure data-embed>",
    "<figure data-gallery>",
    "<figure>",
    "</figure>",
    "<figcaption>",
    "</figcaption>",
    image(1),
    `<a href="${film}">`,
    '<a href="#a" role="doc-noteref">',
    '<a href="#fn-1">',
    "</a>",
    '<section role="doc-endnotes">',
    "</section>",
    "<ol>",
    "</ol>",
    '<li id="a">',
    '<li id="fn-1">',
    "</li>",
    "<sup>",
    "</sup>",
    "<p data-actions>",
    "<p>",
    "</p>",
    '<a href="/x">',
    "<blockquote>",
    "</blockquote>",
    "<table><tr><td>",
    "</table>",
    "<pre>",
    "words",
    "&lt;",
    `<iframe src="${film}">`,
    "</iframe>",
    "<h2>",
    "</h2>",
    "<br>",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const once = safeHtml(pieces.join(""));
      expect(safeHtml(once)).toBe(once);
      expect(once).not.toMatch(/<iframe|id="a"|<(?:li|blockquote|td|h2|p)[^>]*><figure/);
      for (const [, number] of once.matchAll(/id="fnref-(\d+)"/g)) expect(once).toContain(`id="fn-${number}"`);
    }),
    { numRuns: 3000 },
  );
});

test("a text as deep and as long as may be sent is done with at once", () => {
  const deep = `<figure data-gallery>${"<b>".repeat(20_000)}${image(1)}${image(2)}`;
  const many = '<a href="#a" role="doc-noteref">1</a>'.repeat(2000);
  const nested = '<section role="doc-endnotes"><ol><li id="a">x'.repeat(2000);
  for (const html of [
    deep,
    many + nested,
    `<p data-actions>${'<a href="/a">x</a>'.repeat(9000)}`,
    "<figure>".repeat(20_000),
  ])
    expect(safeHtml(html).length).toBeLessThan(400_000);
});
