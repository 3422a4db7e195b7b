import type { Fetch } from "@marquee/client";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { RichTextField, type RichTextProps } from "./rich-text-field.tsx";

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
const outside = 'target="_blank" rel="noopener noreferrer ugc"';
const film = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const card = (title: string) =>
  `<figure data-embed="youtube"><a href="${film}" ${outside}>${title}</a><figcaption>YouTube</figcaption></figure>`;

/** The community's server knows what the page of the film is called, and nothing of others. */
const fetch: Fetch = async (url) => {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  if (pathname.endsWith("/link-preview"))
    return Response.json({
      status: "ok",
      message: "ok",
      data: searchParams.get("href") === film ? { title: "The old mill" } : null,
    });
  if (pathname.endsWith("/events/dusk-walk"))
    return Response.json({ status: "ok", message: "ok", data: { name: "Dusk walk" } });
  return Response.json({ status: "error", message: "No", data: null }, { status: 404 });
};

async function writing(props: Partial<RichTextProps> = {}) {
  const page = await show(() => <Field {...props} />, { fetch });
  const field = page.getByRole("textbox", { name: "Description" });
  await field.click();
  return { page, field };
}

/** As fast as nobody presses keys, the next one comes before the editor has read where the browser put the cursor. */
async function goTo(end: "Home" | "End"): Promise<void> {
  await userEvent.keyboard(`{Control>}{${end}}{/Control}`);
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const target = document.querySelector("[role=textbox]");
  target?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

describe("what other pages show", () => {
  test("a link that is pasted alone becomes a card with the title of its page", async () => {
    await writing();
    paste("https://youtu.be/dQw4w9WgXcQ?si=abc");
    await expect.poll(written).toBe(`${card("The old mill")}<p></p>`);
    await userEvent.keyboard("Below");
    await expect.poll(written).toBe(`${card("The old mill")}<p>Below</p>`);
  });

  test("a page of this site does, too, by its path", async () => {
    await writing();
    paste(`${location.origin}/events/dusk-walk`);
    await expect
      .poll(written)
      .toBe('<figure data-embed="event"><a href="/events/dusk-walk">Dusk walk</a></figure><p></p>');
  });

  test("an address that is typed alone becomes one with Enter", async () => {
    await writing({ value: "<p>Look</p>" });
    await goTo("End");
    await userEvent.keyboard("{Enter}https://youtu.be/dQw4w9WgXcQ{Enter}On");
    await expect.poll(written).toBe(`<p>Look</p>${card("The old mill")}<p>On</p>`);
  });

  test("within words it stays a link, and so does what no site in the list has", async () => {
    await writing({ value: "<p>See</p>" });
    await goTo("End");
    await userEvent.keyboard(" ");
    paste(film);
    await expect.poll(written).toContain(`<p>See <a href="${film}" ${outside}>${film}</a></p>`);
    await userEvent.keyboard("{Enter}");
    paste("https://evil.example/watch?v=dQw4w9WgXcQ");
    await expect.poll(written).toContain('<p><a href="https://evil.example/watch?v=dQw4w9WgXcQ"');
    expect(written()).not.toContain("<figure");
  });

  test("is put in and changed by dialog; an address that shows nothing says which do", async () => {
    const { page } = await writing();
    await page.getByRole("button", { name: "Show a film, music, a map or a page of ours" }).click();
    const address = page.getByRole("textbox", { name: "Address" });
    await address.fill("https://evil.example/film");
    await page.getByRole("button", { name: "Show it" }).click();
    await expect.element(address).toHaveAccessibleDescription(/Nothing of this address can be shown.*YouTube, Vimeo/);
    await address.fill(`<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>`);
    await page.getByRole("textbox", { name: /^Title/ }).fill("Our \u202Efilm");
    await userEvent.keyboard("{Enter}");
    await expect.poll(written).toBe(`${card("Our film")}<p></p>`);
    await userEvent.keyboard("{ArrowUp}");
    await page.getByRole("button", { name: "Change what is shown" }).click();
    await page.getByRole("textbox", { name: /^Title/ }).fill("The mill");
    await userEvent.keyboard("{Enter}");
    await expect.poll(written).toBe(`${card("The mill")}<p></p>`);
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Remove it" }).click();
    await expect.poll(written).toBe("");
  });
});

describe("a gallery", () => {
  const pathOf = (name: string) =>
    `/files/images/0190a000-0000-7000-8000-000000000001/0190a000-0000-7000-8000-00000000000${name}/960.webp`;
  const onPicture: NonNullable<RichTextProps["onPicture"]> = async ({ name }) => ({
    src: pathOf(name),
    alt: "",
    width: 9,
    height: 6,
  });
  const img = (name: string, alt: string) => `<img src="${pathOf(name)}" alt="${alt}" width="9" height="6" />`;
  const file = (name: string) => new File(["x"], name, { type: "image/png" });
  const choose = async (...names: string[]) => {
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (input) await userEvent.upload(input, names.map(file));
  };

  test("is what several pictures become, described, named and put in order", async () => {
    const { page } = await writing({ onPicture });
    await choose("1", "2");
    await expect.element(page.getByRole("dialog", { name: "Gallery" })).toBeVisible();
    const first = page.getByRole("group", { name: "Picture 1" });
    await first.getByRole("textbox", { name: "What is to be seen?" }).fill("A boat");
    await first.getByRole("textbox", { name: /^Caption/ }).fill("Low tide");
    await page.getByRole("button", { name: "Move Picture 1 down" }).click();
    await page.getByRole("button", { name: "Keep the gallery" }).click();
    await expect
      .poll(written)
      .toBe(
        `<figure data-gallery="2"><figure>${img("2", "")}</figure><figure>${img("1", "A boat")}<figcaption>Low tide</figcaption></figure></figure><p></p>`,
      );
  });

  test("is no less than two pictures: one is a picture, and none of two can be taken out", async () => {
    const { page } = await writing({ onPicture });
    await choose("1", "2", "3");
    const remove = page.getByRole("button", { name: "Remove Picture 3" });
    await remove.click();
    await expect.element(page.getByRole("button", { name: "Remove Picture 1" })).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Keep the gallery" }).click();
    await expect.poll(written).toContain('data-gallery="2"');
  });

  test("of more than twelve pictures are two", async () => {
    await writing({ onPicture });
    await choose(..."1234567891234");
    await expect.poll(written).toMatch(/data-gallery="7".*data-gallery="6"/);
  });
});

describe("footnotes", () => {
  const mark = (number: number) =>
    `<sup><a href="#fn-${number}" id="fnref-${number}" role="doc-noteref">${number}</a></sup>`;
  const note = (number: number, words: string) =>
    `<li id="fn-${number}">${words}${words && " "}<a href="#fnref-${number}" role="doc-backlink">\u21a9\ufe0e</a></li>`;
  const notes = (...words: string[]) =>
    `<section role="doc-endnotes"><ol>${words.map((each, at) => note(at + 1, each)).join("")}</ol></section>`;
  const add = "{Control>}{Alt>}f{/Alt}{/Control}";

  test("are written by keyboard, and numbered by where they stand", async () => {
    await writing();
    await userEvent.keyboard(`It burned${add}So they say{Enter} on`);
    await expect.poll(written).toBe(`<p>It burned${mark(1)} on</p>${notes("So they say")}`);
    await goTo("Home");
    await userEvent.keyboard(`Once${add}Long ago{Enter}. `);
    await expect.poll(written).toBe(`<p>Once${mark(1)}. It burned${mark(2)} on</p>${notes("Long ago", "So they say")}`);
  });

  test("go with their mark, and come back when that is undone; an empty one goes with Backspace", async () => {
    await writing({ value: `<p>a${mark(1)}b${mark(2)}</p>${notes("A", "B")}` });
    await goTo("Home");
    await userEvent.keyboard("{ArrowRight}{Delete}");
    await expect.poll(written).toBe(`<p>ab${mark(1)}</p>${notes("B")}`);
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.poll(written).toBe(`<p>a${mark(1)}b${mark(2)}</p>${notes("A", "B")}`);
    await goTo("End");
    await userEvent.keyboard("{Backspace}");
    await expect.poll(written).not.toContain("B");
    await userEvent.keyboard("{Backspace}");
    await expect.poll(written).not.toContain(mark(2));
    await userEvent.keyboard("!");
    await expect.poll(written).toBe(`<p>a${mark(1)}b!</p>${notes("A")}`);
  });

  test("are added by their tool behind what is chosen, and none within a note or code", async () => {
    const { page } = await writing({ value: "<p>Lamp</p>" });
    await userEvent.keyboard("{Control>}a{/Control}");
    const tool = page.getByRole("button", { name: "Footnote", exact: true });
    await tool.click();
    await userEvent.keyboard("1911");
    await expect.poll(written).toBe(`<p>Lamp${mark(1)}</p>${notes("1911")}`);
    await expect.element(tool).toBeDisabled();
  });
});

describe("a call to action", () => {
  test("is one or two buttons that lead to this site or a safe one", async () => {
    const { page } = await writing();
    await page.getByRole("button", { name: "Button", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Button" });
    const [words, address] = [
      dialog.getByRole("textbox", { name: "Words on the button" }),
      dialog.getByRole("textbox", { name: "Address" }),
    ];
    await words.fill("Come along");
    await address.fill("http://example.org");
    await page.getByRole("button", { name: "Keep the buttons" }).click();
    await expect.element(address).toHaveAccessibleDescription(/begins with https/);
    await address.fill(`${location.origin}/events`);
    await page.getByRole("button", { name: "Add a second button" }).click();
    await words.nth(1).fill("Read on");
    await address.nth(1).fill("example.org/more");
    await expect.element(page.getByRole("button", { name: "Add a second button" })).not.toBeInTheDocument();
    await userEvent.keyboard("{Enter}");
    await expect
      .poll(written)
      .toBe(
        `<p data-actions="2"><a href="/events">Come along</a> <a href="https://example.org/more" ${outside}>Read on</a></p><p></p>`,
      );
  });
});

test("nothing of a part is followed or loaded while one writes", async () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  const { page } = await writing({ value: card("The old mill") });
  await page.getByText("The old mill").click();
  expect(opened).not.toHaveBeenCalled();
  expect(document.querySelector("iframe[src*=youtube]")).toBeNull();
  opened.mockRestore();
});
