import { pageLives } from "./use-page-lives.ts";

/**
 * A page can be read before its scripts and texts have come: they must not compete for bandwidth with its style, fonts
 * and picture. The router has no option for that. On pages with an important picture the scripts are put into a
 * template, whose content browsers do not load, until `begin` moves them out; on others they only get a low priority.
 * User texts cannot contain the marks searched for here, because markup in them is escaped.
 *
 * @param html whole document as React wrote it
 * @param nonce of the response; the scripts that its policy allows carry it
 */
export function scriptsBehind(html: string, nonce: string): string {
  const given = [templateId, longest, pageLives].map((each) => JSON.stringify(each)).join();
  const beginning = `<script nonce="${nonce}">(${begin.toString()})(${given})</script>`;
  if (!html.includes(firstPicture))
    return html.replace(preloads, '$& fetchpriority="low"').replace(routerScript, (script) => script + beginning);
  const links = html.match(wholePreloads)?.join("") ?? "";
  return html
    .replace(wholePreloads, "")
    .replace(routerScript, (script) => `<template id="${templateId}">${links}${script}</template>${beginning}`);
}

const preloads = /<link rel="(?:modulepreload|preload" as="fetch)"/g;
const wholePreloads = new RegExp(`${preloads.source}[^>]*>`, "g");
const routerScript = /<script[^>]* type="module" async="">.*?<\/script>/s;
/** As React writes it for `<Picture important>`. */
const firstPicture = 'loading="eager" fetchPriority="high"';
const templateId = "page-scripts";
/** Milliseconds that a picture may keep the scripts waiting once the style is there. */
const longest = 500;

/**
 * Brings the scripts when the first picture has been painted, has failed, or takes too long, and at once when somebody
 * presses something. The last button that was pressed before the page lives is pressed again then, and no form is sent
 * as a browser would send it: without its scripts, what was typed would stand in the address. Written into the page as
 * text: it may use nothing from outside itself.
 */
function begin(id: string, limit: number, lives: string): void {
  // The router takes over the document as it wrote it.
  document.currentScript?.remove();
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  const bring = (): void => {
    const held = document.getElementById(id);
    if (held instanceof HTMLTemplateElement) held.replaceWith(held.content);
  };
  // The first frame paints it, and the second begins when that is done.
  const afterPaint = (): void => void requestAnimationFrame(() => requestAnimationFrame(bring));
  if (!picture || picture.complete) afterPaint();
  for (const outcome of ["load", "error"]) picture?.addEventListener(outcome, afterPaint, { once: true });
  for (const press of ["pointerdown", "keydown"]) addEventListener(press, bring, { once: true, capture: true });
  setTimeout(bring, limit);

  let pressed: HTMLElement | null = null;
  const keep = (event: MouseEvent): void => {
    pressed = event.target instanceof Element ? event.target.closest("button") : null;
    if (!pressed) return;
    event.preventDefault();
    // React may be listening already: it must not get it twice.
    event.stopPropagation();
  };
  addEventListener("click", keep, { capture: true });
  const pressAgain = (): void => {
    removeEventListener("click", keep, { capture: true });
    pressed?.click();
  };
  addEventListener(lives, pressAgain, { once: true });
}
