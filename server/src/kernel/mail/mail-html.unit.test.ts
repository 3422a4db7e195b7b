import { expect, test } from "vitest";
import { mailBodyOf } from "./mail-html.ts";

const siteUrl = "https://riverside.example";
const stops =
  "<p>Stops:</p><table><tbody><tr><th><p>Stop</p></th><th><p>When</p></th></tr>" +
  '<tr><td colspan="2" onclick="x()"><p>Quay,</p><p>all day</p></td></tr></tbody></table><p>Then home.</p>';

test("a table keeps its cells in a mail, with a look of their own", () => {
  const { html, text } = mailBodyOf(stops, siteUrl);
  expect(html).toMatch(
    /<table style="border-collapse:collapse[^"]*"><tbody><tr><th style="border:[^"]*" class="strong">/,
  );
  expect(html).toMatch(/<td style="border:[^"]*" colspan="2"><p/);
  expect(html).not.toContain("onclick");
  expect(text).toBe("Stops:\n\nStop | When\nQuay, all day\n\nThen home.");
});

test("code and lines are read as they were written", () => {
  const { html, text } = mailBodyOf("<p>Type <code>npm start</code></p><hr /><p>After</p>", siteUrl);
  expect(html).toContain('<code style="font-family:monospace">npm start</code>');
  expect(text).toBe("Type npm start\n\n---\n\nAfter");
});

const picture = (name: string, alt: string) =>
  `<img src="/files/images/0190a000-0000-7000-8000-000000000001/0190a000-0000-7000-8000-0000000000${name}/960.webp" alt="${alt}" width="960" />`;

test("what another site shows is a link in words, which loads nothing of it", () => {
  const { html, text } = mailBodyOf(
    '<figure data-embed><a href="https://youtu.be/dQw4w9WgXcQ">The old mill</a></figure><figure data-embed><a href="/events/dusk-walk">Dusk walk</a></figure>',
    siteUrl,
  );
  expect(html).toMatch(
    /<figure style="[^"]*"><a href="https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ">The old mill<\/a>/,
  );
  expect(html).toContain('<a href="https://riverside.example/events/dusk-walk">Dusk walk</a>');
  expect(html).not.toMatch(/<iframe|nocookie|<img/);
  expect(text).toBe(
    "The old mill (https://www.youtube.com/watch?v=dQw4w9WgXcQ)\n\nYouTube\n\nDusk walk (https://riverside.example/events/dusk-walk)",
  );
});

test("a gallery is pictures one below the other, with what stands under each", () => {
  const gallery = `<figure data-gallery="2"><figure>${picture("02", "A boat")}<figcaption>Low tide</figcaption></figure><figure>${picture("03", "A lamp")}</figure></figure>`;
  const { html, text } = mailBodyOf(gallery, siteUrl);
  expect(
    html.match(
      /<img style="display:block;[^"]*" src="https:\/\/riverside\.example\/files[^"]*" alt="[^"]+" width="496"/g,
    ),
  ).toHaveLength(2);
  expect(html).toMatch(/<figcaption style="[^"]*" class="quiet">Low tide<\/figcaption>/);
  expect(text).toBe("[A boat]\n\nLow tide\n\n[A lamp]");
});

test("footnotes lead to their words and back within the mail", () => {
  const { html, text } = mailBodyOf(
    '<p>It burned<a href="#a" role="doc-noteref">1</a> on.</p><section role="doc-endnotes"><ol><li id="a">So <a href="https://example.org/">they</a> say.</li></ol></section>',
    siteUrl,
  );
  expect(html).toContain('<sup><a id="fnref-1" role="doc-noteref" href="#fn-1">1</a></sup>');
  expect(html).toMatch(/<li id="fn-1">So .* say\. <a role="doc-backlink" href="#fnref-1">/);
  expect(text).toBe("It burned[1] on.\n\n[1] So they (https://example.org/) say.");
});

test("a call to action is a button in a mail, other links are none", () => {
  const { html, text } = mailBodyOf(
    '<p><a href="/a">Plain</a></p><p data-actions><a href="/events/dusk-walk">Come along</a> <a href="https://example.org/">Read on</a></p>',
    siteUrl,
  );
  const buttons = [...html.matchAll(/<a style="display:inline-block[^"]*" class="strong" href="([^"]*)">/g)];
  expect(buttons.map(([, href]) => href)).toEqual([
    "https://riverside.example/events/dusk-walk",
    "https://example.org/",
  ]);
  expect(html).toContain('<a href="https://riverside.example/a">Plain</a>');
  expect(text).toContain("Come along (https://riverside.example/events/dusk-walk) Read on (https://example.org/)");
});
