import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Picture } from "../../ui/picture.tsx";
import { withScripts } from "./scripts-behind.ts";

const image = { uri: "/files/images/one/960.webp", width: 1600, height: 900 };
const router = '<script nonce="n" type="module" async="">;\nimport * as route0 from "/assets/root.js";</script>';
const links =
  '<link rel="modulepreload" href="/assets/root.js" nonce="n"/>' +
  '<link rel="preload" as="fetch" href="/assets/texts-en.json" crossorigin="anonymous"/>';
const written = (important: boolean, wanted: { nonce: string; behind: boolean }): string =>
  withScripts(Buffer.from(pageWith(important)), wanted).toString();
const pageWith = (important: boolean): string => {
  const picture = renderToStaticMarkup(
    <Picture image={image} seed="one" ratio="wide" sizes="100vw" important={important} />,
  );
  return `<html><head>${links}</head><body>Łódź … 東京${picture}${router}<script nonce="n">stream()</script></body></html>`;
};

it("keeps scripts and texts in a template behind the picture that is seen first", () => {
  const html = written(true, { nonce: "n", behind: true });
  const held = `<template id="page-scripts">${links}${router}</template>`;
  expect(html).toContain(`${held}<script nonce="n">(`);
  expect(html).toContain("<body>Łódź … 東京<");
  expect(html.replace(held, "")).not.toMatch(/modulepreload|type="module"|as="fetch"/);
  expect(html).toContain('</script><script nonce="n">stream()</script></body>');
});

it.each([
  ["where no picture is waited for", { important: false, behind: true }],
  ["where that is turned off", { important: true, behind: false }],
])("lets them come at once, behind everything else, %s", (_where, { important, behind }) => {
  const html = written(important, { nonce: "n", behind });
  expect(html).not.toContain("<template");
  expect(html).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/root.js"');
  expect(html).toContain('<link rel="preload" as="fetch" fetchpriority="low" href="/assets/texts-en.json"');
  expect(html).toContain(`${router}<script nonce="n">(`);
});
