import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToReadableStream } from "react-dom/server.browser";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { createTexts } from "../kernel/i18n/texts.ts";
import { PageProvider, type PageFacts } from "../kernel/page/page.tsx";
import { Select } from "./field.tsx";

const parts = { nonce: undefined, style: "", face: undefined, state: () => "" };
const site = { facts: { locale: "en" } as PageFacts, texts: createTexts("en", {}), document: parts };

function Places() {
  const [place, setPlace] = useState("");
  return (
    <PageProvider {...site}>
      <Select label="Place" required value={place} onChange={({ target }) => setPlace(target.value)}>
        <option value="">Everywhere</option>
        <option value="loft">The loft</option>
      </Select>
      <p>Shown: {place || "everywhere"}</p>
    </PageProvider>
  );
}

test("what is chosen in a list before the page lives counts when it does", async () => {
  const written = await renderToReadableStream(<Places />);
  const container = document.createElement("div");
  container.innerHTML = await new Response(written).text();
  document.body.replaceChildren(container);
  await page.getByRole("combobox", { name: "Place" }).selectOptions("The loft");
  hydrateRoot(container, <Places />);
  await expect.element(page.getByText("Shown: loft")).toBeVisible();
  await page.getByRole("combobox", { name: "Place" }).selectOptions("Everywhere");
  await expect.element(page.getByText("Shown: everywhere")).toBeVisible();
});
