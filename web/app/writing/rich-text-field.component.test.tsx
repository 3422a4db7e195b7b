import { richTextExamples } from "@marquee/contract/kernel";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { htmlOf, makeEditor } from "./extensions.ts";
import { RichTextField, type RichTextProps } from "./rich-text-field.tsx";

/** What comes out of the editor when this goes in, as a text that is read or pasted. */
function through(html: string): string {
  const editor = makeEditor({ element: document.createElement("div"), html, attributes: {} });
  const out = htmlOf(editor);
  editor.destroy();
  return out;
}

describe("a long text", () => {
  test.each(richTextExamples)("comes out of the editor as the server keeps it: %s", (html) => {
    expect(through(html)).toBe(html);
  });

  test.each([
    ["<h1>Title</h1>", "<p>Title</p>"],
    ['<p style="color:red" onclick="alert(1)">x</p>', "<p>x</p>"],
    ['<p><span class="big"><font color="red">x</font></span></p>', "<p>x</p>"],
    ['<p><a href="javascript:alert(1)">x</a></p>', "<p>x</p>"],
    ['<p><a href="//evil.example">x</a></p>', "<p>x</p>"],
    ['<p>a</p><img src="https://evil.example/a.png"><script>alert(1)</script>', "<p>a</p>"],
    [
      '<table style="width:9px" border="1"><colgroup><col width="9"></colgroup><thead><tr><th style="color:red" colspan="1">one</th></tr></thead><tbody><tr><td><h2>two</h2></td></tr></tbody></table>',
      "<table><tbody><tr><th><p>one</p></th></tr><tr><td><h2>two</h2></td></tr></tbody></table>",
    ],
    ['<pre><code class="language-js">let <b>a</b></code></pre>', "<pre><code>let a</code></pre>"],
    ["<p></p>", ""],
  ])("loses what the server would take out: %s", (html, kept) => {
    expect(through(html)).toBe(kept);
  });
});

function Field(props: Partial<RichTextProps>) {
  const [html, setHtml] = useState(props.value ?? "");
  return (
    <>
      <RichTextField label="Description" {...props} value={html} onChange={setHtml} />
      <output aria-label="html">{html}</output>
    </>
  );
}
const written = () => document.querySelector("output")?.textContent;

afterEach(() => vi.restoreAllMocks());

describe("a field for a long text", () => {
  test("takes words, marks and lists by keyboard and by its tools", async () => {
    const page = await show(() => <Field />);
    const field = page.getByRole("textbox", { name: "Description" });
    await field.click();
    await userEvent.keyboard("Bring a lamp");
    await page.getByRole("button", { name: "Heading", exact: true }).click();
    await expect.poll(written).toBe("<h2>Bring a lamp</h2>");
    await userEvent.keyboard("{Enter}- Tea{Enter}Bread");
    await expect.poll(written).toBe("<h2>Bring a lamp</h2><ul><li><p>Tea</p></li><li><p>Bread</p></li></ul>");
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.poll(written).not.toContain("Bread</p>");
  });

  test("sets a link on what is chosen, and refuses what leads nowhere", async () => {
    const page = await show(() => <Field value="<p>The programme</p>" />);
    await page.getByRole("textbox", { name: "Description" }).click();
    await userEvent.keyboard("{Control>}a{/Control}");
    await page.getByRole("button", { name: "Link", exact: true }).click();
    const address = page.getByRole("textbox", { name: "Address" });
    await address.fill("javascript:alert(1)");
    await page.getByRole("button", { name: "Set the link" }).click();
    await expect.element(address).toHaveAccessibleDescription(/Enter an address/);
    await address.fill("example.org/programme");
    await page.getByRole("button", { name: "Set the link" }).click();
    await expect
      .poll(written)
      .toBe(
        '<p><a href="https://example.org/programme" target="_blank" rel="noopener noreferrer ugc">The programme</a></p>',
      );
  });

  test("names somebody behind an @", async () => {
    const looked = vi.fn<(name: string | undefined) => void>();
    const kenji = { id: "k", username: "kenji.mori", person: { firstName: "Kenji", lastName: "Mori" } };
    const page = await show(() => <Field named={{ candidates: [kenji], look: looked }} />);
    await page.getByRole("textbox", { name: "Description" }).click();
    await userEvent.keyboard("Ask @ken");
    await expect.element(page.getByRole("option", { name: /Kenji Mori/ })).toBeVisible();
    expect(looked).toHaveBeenLastCalledWith("ken");
    await userEvent.keyboard("{Enter}now");
    await expect.poll(written).toBe('<p>Ask <a href="/people/kenji.mori">@Kenji Mori</a> now</p>');
  });

  test("puts in a picture that was sent", async () => {
    const src = "/files/images/0190a000-0000-7000-8000-000000000001/0190a000-0000-7000-8000-000000000002/960.webp";
    const onPicture = vi.fn<NonNullable<RichTextProps["onPicture"]>>(async () => ({
      src,
      alt: "A boat",
      width: 9,
      height: 6,
    }));
    const page = await show(() => <Field value="<p>Look</p>" onPicture={onPicture} />);
    await expect.element(page.getByRole("button", { name: "Picture" })).toBeVisible();
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (input) await userEvent.upload(input, new File(["x"], "boat.png", { type: "image/png" }));
    await expect.poll(written).toContain(`<img src="${src}" alt="A boat" width="9" height="6" />`);
    const described = page.getByRole("textbox", { name: "What is to be seen?" });
    await expect.element(described).toHaveValue("A boat");
    await described.fill("A boat at low tide");
    await page.getByRole("button", { name: "Keep the description" }).click();
    await expect.poll(written).toContain('alt="A boat at low tide"');
  });

  test("makes a table that the keyboard fills, changes and leaves", async () => {
    const page = await show(() => <Field value="<p>Stops</p>" />);
    const field = page.getByRole("textbox", { name: "Description" });
    await field.click();
    await page.getByRole("button", { name: "Table", exact: true }).click();
    await userEvent.keyboard("Stop{Tab}When{Tab}Quay");
    await expect.poll(written).toContain("<tr><th><p>Stop</p></th><th><p>When</p></th></tr><tr><td><p>Quay</p></td>");
    await page.getByRole("button", { name: "Remove the row" }).click();
    await page.getByRole("button", { name: "Add a column" }).click();
    await expect
      .poll(written)
      .toBe(
        "<p>Stops</p><table><tbody><tr><th><p>Stop</p></th><th><p></p></th><th><p>When</p></th></tr>" +
          "<tr><td><p></p></td><td><p></p></td><td><p></p></td></tr></tbody></table>",
      );
    await expect.element(page.getByRole("button", { name: "Table", exact: true })).toBeDisabled();
    for (let cell = 0; cell < 7; cell += 1) await userEvent.keyboard("{Tab}");
    await expect.element(field).not.toHaveFocus();
    await field.click();
    await page.getByRole("button", { name: "Remove the table" }).click();
    await expect.poll(written).toBe("<p>Stops</p>");
  });

  test("sets code and lines by what is typed", async () => {
    const page = await show(() => <Field />);
    await page.getByRole("textbox", { name: "Description" }).click();
    await userEvent.keyboard("Type `npm start` now{Enter}---");
    await expect.poll(written).toBe("<p>Type <code>npm start</code> now</p><hr /><p></p>");
    await page.getByRole("button", { name: "Code", exact: true }).click();
    await userEvent.keyboard("a < b");
    await expect.poll(written).toContain("<pre><code>a &lt; b</code></pre>");
  });

  test("lets the arrows go from tool to tool, and Tab leave them", async () => {
    const page = await show(() => <Field />);
    const bold = page.getByRole("button", { name: "Bold" });
    await expect.element(bold).toBeVisible();
    (bold.element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect.element(page.getByRole("button", { name: "Underline" })).toHaveFocus();
  });
});
