import { pageLives } from "./use-page-lives.ts";

/**
 * A page can be read before its scripts and texts have come: they must not compete for bandwidth with its style, fonts
 * and picture. The router has no option for that. On pages with an important picture the scripts are put into a
 * template, whose content browsers do not load, until `begin` moves them out; on others, and where the setting
 * `SCRIPTS_BEHIND` is off, they only get a low priority. User texts cannot contain the marks searched for here, because
 * markup in them is escaped.
 *
 * @param page whole document as React wrote it, in UTF-8
 */
export function withScripts(page: Buffer, wanted: Wanted): Buffer<ArrayBuffer> {
  // A character for each byte: what is searched for and put in is ASCII, and the letters of a page would take two bytes
  // each, which puts every copy where only a whole collection of garbage finds it.
  return Buffer.from(placed(page.toString("latin1"), wanted), "latin1");
}

function placed(html: string, { nonce, behind }: Wanted): string {
  const given = [templateId, longest, pageLives].map((each) => JSON.stringify(each)).join();
  const script = `<script nonce="${nonce}">(${begin.toString()})(${given})</script>`;
  const beginning = Buffer.from(script).toString("latin1");
  if (!behind || !html.includes(firstPicture))
    return html.replace(preloads, '$& fetchpriority="low"').replace(routerScript, (router) => router + beginning);
  const links = html.match(wholePreloads)?.join("") ?? "";
  return html
    .replace(wholePreloads, "")
    .replace(routerScript, (router) => `<template id="${templateId}">${links}${router}</template>${beginning}`);
}

type Wanted = {
  /** Of the response; the scripts that its policy allows carry it. */
  readonly nonce: string;
  /** Whether the scripts wait for the picture that is seen first. */
  readonly behind: boolean;
};

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
 * presses something. The buttons that were pressed before the page lives, or the late part of it that they stand in, are
 * pressed again then, in their order, and no form is sent as a browser would send it: without its scripts, what was typed
 * would stand in the address. A box that was ticked shows it at once, and is told then. Written into the page as text: it
 * may use nothing from outside itself.
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

  const kinds = "button, input[type=checkbox], input[type=radio]";
  const pressed: HTMLElement[] = [];
  // React notes the properties of whatever it has taken over at it.
  const isTakenOver = (each: Element): boolean => Object.keys(each).some((key) => key.startsWith("__reactProps$"));
  /** Buttons and boxes of late parts; all before the page lives. */
  let waiting: WeakSet<Element> | undefined;
  const keep = (event: MouseEvent): void => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(kinds) : null;
    if (!element || (waiting && (!waiting.has(element) || isTakenOver(element)))) return;
    // Somebody impatient presses one button again and again, and means it once.
    if (pressed.at(-1) !== element) pressed.push(element);
    // A part that is no late one says nothing when it has come.
    if (waiting) pressLater(100);
    if (element instanceof HTMLButtonElement) event.preventDefault();
    // React may be listening already: it must not get it twice.
    event.stopPropagation();
  };
  addEventListener("click", keep, { capture: true });
  let next: ReturnType<typeof setTimeout> | undefined;
  const pressLater = (pause: number): void => {
    clearTimeout(next);
    next = setTimeout(pressAgain, pause);
  };
  const press = (element: HTMLElement): void => {
    if (element instanceof HTMLInputElement) {
      // Of several choices the last one stands; React hears of a press only where it changes what it knew.
      if (element.type === "radio" && !element.checked) return;
      element.checked = !element.checked;
    }
    element.click();
  };
  const pressAgain = (): void => {
    const at = pressed.findIndex((element) => !element.isConnected || isTakenOver(element));
    const [element] = at < 0 ? [] : pressed.splice(at, 1);
    if (element) press(element);
    // What the first has changed stands on the page before the next one.
    if (pressed.length > 0) pressLater(element ? 0 : 100);
  };
  addEventListener(lives, () => {
    waiting ??= new WeakSet([...document.querySelectorAll(kinds)].filter((element) => !isTakenOver(element)));
    pressAgain();
  });
}
