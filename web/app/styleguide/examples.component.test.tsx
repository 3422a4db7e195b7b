import axe from "axe-core";
import { afterEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { BlockStates } from "./block-states.tsx";
import { blocks } from "./blocks.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Rules about whole pages: a block is a part of one. */
const aboutPages = ["region", "page-has-heading-one", "heading-order", "landmark-unique", "bypass"];
const rules = Object.fromEntries(aboutPages.map((id) => [id, { enabled: false }]));
const languages = [
  ["en", "left to right"],
  ["ar", "right to left"],
] as const;

afterEach(() => page.viewport(1280, 800));

describe.each(blocks.map((block) => [block.title, block] as const))("%s", (_title, block) => {
  test.each(languages)("is accessible, and no wider than a small screen, in %s, %s", async (locale) => {
    const { container } = await show(() => <BlockStates examples={block} />, { locale });
    await settled();
    const failed = [...container.querySelectorAll("[data-failed]")].map((part) => part.closest("section")?.ariaLabel);
    expect({ failed }).toEqual({ failed: [] });
    for (const theme of ["light", "dark"]) {
      document.documentElement.dataset["theme"] = theme;
      await settled();
      expect({ theme, found: await violationsOf(container) }).toEqual({ theme, found: [] });
    }
    await page.viewport(320, 800);
    await settled();
    expect({ tooWide: tooWide(container) }).toEqual({ tooWide: [] });
  });
});

async function violationsOf(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    runOnly: standards,
    rules,
    resultTypes: ["violations"],
  });
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}\n  ${node.html}`));
}

function tooWide(container: Element): (string | null | undefined)[] {
  if (document.documentElement.scrollWidth <= window.innerWidth) return [];
  const wide = [...container.querySelectorAll("[data-state]")].filter(
    (state) => state.scrollWidth > state.clientWidth || state.getBoundingClientRect().width > window.innerWidth,
  );
  return wide.length > 0 ? wide.map((state) => state.getAttribute("aria-label")) : ["the page"];
}

/** Parts that come late are there, colours have changed: a busy browser is late with its frames. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 80));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(willEnd)
      .map(({ finished }) => finished),
  );
}

/** What follows a scroll bar never ends, nor does what turns. */
function willEnd({ timeline, effect }: Animation): boolean {
  return timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Infinity;
}
