import type { Page } from "@playwright/test";

/** Stands in everything that comes from data, so that it is not taken for a text of the product. */
export const data = "◆";

/**
 * What a page in the made-up language shows that is neither in its brackets nor from data, and what of its texts is cut
 * off. Words that `Intl` says, codes, addresses, the names of keys, of other networks and of emoji (which stand behind them
 * once they are loaded) are nobody's to translate.
 */
export function plainWords(page: Page): Promise<string[]> {
  return page.evaluate((mark) => {
    const untranslatable = new RegExp(
      "\\b(January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|" +
        "Jun|Jul|Aug|Sept?|Oct|Nov|Dec|(Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?|AM|PM|GMT|UTC|EUR|USD|at|" +
        "in|ago|[Yy]esterday|[Tt]omorrow|[Tt]oday|now|last|next|(year|month|week|day|hour|hr|minute|min|second|sec)s?|Ctrl|K|" +
        "Europe|Dublin|GB|MB|kB|BIC|Google|Outlook|LinkedIn|Instagram|Facebook|YouTube|TikTok|Discord|ines\\.duarte|en)\\b",
      "g",
    );
    const addresses = /\bhttps?:\/\/\S+|\b[a-z0-9-]+(\.[a-z0-9-]+)+\b/g;
    const isPlain = (text: string): boolean =>
      /\p{L}{2}/u.test(text.replace(addresses, "").replace(untranslatable, ""));
    const isSpoken = (text: string): boolean => /[[\]]/.test(text) || text.includes(mark);
    const found: string[] = [];
    const say = (kind: string, element: Element, text: string): void => {
      const place = `${kind} <${element.tagName.toLowerCase()}> ${text.trim().slice(0, 80)}`;
      if (!found.includes(place)) found.push(place);
    };
    const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? "";
      if (!element || element.closest("script, style, template, [translate=no]") || !isShown(element)) continue;
      // A sentence with a link or a name in it is in several pieces.
      if (
        isPlain(text) &&
        !isSpoken(text) &&
        !element.previousElementSibling?.matches(".emoji") &&
        !isSpoken(element.closest("p, li, dd, h1, h2, h3, button, a, label, td")?.textContent ?? "")
      )
        say("untranslated", element, text);
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isHidden = overflowX !== "visible" && element.clientWidth > 1;
      const isCut =
        isHidden && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 4);
      if (isCut && /~\]/.test(text) && !text.includes(mark)) say(`cut off (${textOverflow})`, element, text);
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")) {
      for (const name of ["aria-label", "title", "placeholder", "alt"]) {
        const text = element.getAttribute(name) ?? "";
        if (
          isShown(element) &&
          !element.closest("[aria-hidden=true], [translate=no]") &&
          isPlain(text) &&
          !isSpoken(text)
        )
          say(`untranslated ${name}`, element, text);
      }
    }
    return found;
  }, data);
}
