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
