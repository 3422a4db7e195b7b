import { hiddenOf, pathTo, type Step, type Visit } from "../visit.ts";
import { backToSignIn } from "./account-pages.ts";
import { hidden } from "./fields.ts";
import { html } from "./html.ts";
import type { Content } from "./layout.ts";

/** Solves in a worker, and goes on by itself. */
const SCRIPT = `
const form = document.querySelector("form");
const bar = document.querySelector("progress");
const worker = new Worker(form.dataset.worker);
worker.onmessage = ({ data: { done, of, solution } }) => {
  if (solution === undefined) Object.assign(bar, { max: of, value: done });
  else {
    form.elements.solution.value = solution;
    form.submit();
  }
};
worker.postMessage(form.dataset.puzzle);
`;

/** Nothing to read or to click: the browser works for some seconds. */
export function puzzlePage(visit: Visit, step: Step & { kind: "puzzle" }): Content {
  const { say, path } = visit;
  return {
    title: say("auth.puzzleTitle"),
    intro: html`<span role="status">${say("auth.puzzleText")}</span>`,
    body: html`<form
      method="post"
      action="${pathTo(visit, "sign-up")}"
      data-worker="${path}/puzzle.js"
      data-puzzle="${step.puzzle}"
    >
      ${hidden(hiddenOf(visit, step))}
      <input type="hidden" name="solution" value="" />
      <input type="hidden" name="do" value="solve" />
      <progress aria-label="${say("auth.puzzleTitle")}" max="1"></progress>
      <noscript><p class="notice">${say("auth.puzzleNoScript")}</p></noscript>
    </form>`,
    below: backToSignIn(visit),
    script: SCRIPT,
  };
}
