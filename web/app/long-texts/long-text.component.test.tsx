import { afterEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { samplePictures } from "../ui/sample-pictures.ts";
import { LongText } from "./long-text.tsx";
import { sitesShown } from "./sites-shown.ts";

const film =
  '<p>Look:</p><figure data-embed="youtube"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" target="_blank" rel="noopener noreferrer ugc">The old &amp; the mill</a><figcaption>YouTube</figcaption></figure><p>After</p>';
const frame = () => document.querySelector("iframe");
const source = () => frame() && new URL(frame()?.src ?? "");

afterEach(() => {
  sitesShown.set("youtube", false);
  vi.restoreAllMocks();
});

describe("what another site shows", () => {
  test("is a card that asks that site for nothing, and says who will see what, until one presses", async () => {
    const page = await show(() => <LongText text={film} look="article" />);
    const button = page.getByRole("button", { name: "Show here" });
    await expect
      .element(button)
      .toHaveAccessibleDescription(/The old & the mill.*YouTube will see your network address/);
    expect(document.querySelector("iframe, [src*=youtube], [href*=nocookie]")).toBeNull();
    await expect.element(page.getByText("After")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Open on YouTube" }))
      .toHaveAttribute("href", "https://www.youtube.com/watch?v=dQw4w9WgXcQ");
    button.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => source()?.pathname).toBe("/embed/frame");
    expect(source()?.searchParams.get("url")).toBe("https://www.youtube.com/watch?v=dQw4w9WgXcQ");
    await expect.poll(() => document.activeElement?.tagName).toBe("IFRAME");
    await expect.element(page.getByTitle("The old & the mill")).toBeVisible();
    expect(localStorage.getItem("sitesShown")).toBeNull();
  });

  test("is shown without asking where one said so, until one says otherwise", async () => {
    const first = await show(() => <LongText text={film} />);
    await first.getByRole("checkbox", { name: "Always show YouTube on this device" }).click();
    await first.getByRole("button", { name: "Show here" }).click();
    await expect.poll(() => localStorage.getItem("sitesShown")).toBe('["youtube"]');
    await first.unmount();
    const again = await show(() => <LongText text={film} />);
    await expect.poll(() => source()?.pathname).toBe("/embed/frame");
    expect(document.activeElement?.tagName).not.toBe("IFRAME");
    await again.getByRole("button", { name: "Ask again before showing YouTube" }).click();
    await expect.element(again.getByRole("button", { name: "Show here" })).toBeVisible();
    expect(localStorage.getItem("sitesShown")).toBeNull();
  });

  test("says so without network, and can be shown when it is back", async () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const page = await show(() => <LongText text={film} />);
    await expect.element(page.getByText("Without network nothing of YouTube can be shown.")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Show here" })).toBeDisabled();
    online.mockReturnValue(true);
    window.dispatchEvent(new Event("online"));
    await expect.element(page.getByRole("button", { name: "Show here" })).toBeEnabled();
  });

  test("that is not in the list any more is the link that it is", async () => {
    const page = await show(() => <LongText text={film.replaceAll("www.youtube.com", "gone.example")} />);
    await expect.element(page.getByRole("link", { name: "The old & the mill" })).toBeVisible();
    expect(page.getByRole("button").elements()).toHaveLength(0);
  });
});

test("pages of this site are framed as they show themselves to others, with their name", async () => {
  const text = '<figure data-embed="event"><a href="/events/dusk-walk">Dusk walk</a></figure>';
  const page = await show(() => <LongText text={text} />);
  await expect.element(page.getByTitle("Dusk walk")).toBeVisible();
  expect(source()?.pathname).toBe("/embed/events/dusk-walk");
});

test("a gallery opens in large, where each picture says what is said of it", async () => {
  const figures = samplePictures.slice(0, 3).map(({ uri, description }, index) => {
    const caption = index === 1 ? "<figcaption>Low tide &lt;3</figcaption>" : "";
    return `<figure><img src="${uri.replaceAll('"', "&quot;")}" alt="${description}" width="4" height="3" />${caption}</figure>`;
  });
  const page = await show(() => <LongText text={`<figure data-gallery="3">${figures.join("")}</figure>`} />);
  await expect.element(page.getByText("Low tide <3")).toBeVisible();
  page.getByRole("list").getByRole("button").nth(1).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog", { name: "Picture 2 of 3" }).getByText("Low tide <3")).toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("dialog", { name: "Picture 3 of 3" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("footnotes lead there and back, and are called what they are", async () => {
  const text =
    '<p>x<sup><a href="#fn-1" id="fnref-1" role="doc-noteref">1</a></sup></p><section role="doc-endnotes"><ol><li id="fn-1">Words <a href="#fnref-1" role="doc-backlink">↩︎</a></li></ol></section>';
  await show(() => <LongText text={text} />, { locale: "fr" });
  const section = () => document.querySelector('[role="doc-endnotes"]');
  await expect.poll(() => section()?.getAttribute("aria-label")).toBe("Notes de bas de page");
  const back = section()?.querySelector<HTMLElement>('[role="doc-backlink"]');
  expect(back?.getAttribute("aria-label")).toBe("Retour au texte");
  const mark = document.querySelector<HTMLElement>('[role="doc-noteref"]');
  expect([mark?.getAttribute("href"), back?.getAttribute("href")]).toEqual(["#fn-1", "#fnref-1"]);
  mark?.focus();
  await userEvent.keyboard("{Tab}");
  expect(document.activeElement).toBe(back);
});

test("a text without parts is drawn as it is", async () => {
  const page = await show(() => <LongText text="Bring a lamp, and 2 < 3 cups." />);
  await expect.element(page.getByText("Bring a lamp, and 2 < 3 cups.")).toBeVisible();
});
