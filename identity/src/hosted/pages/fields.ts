import type { Say } from "../visit.ts";
import { html, type Markup } from "./html.ts";

/** What went wrong, and in which field. */
export type Fault = { text: string; field?: string };

type Field = {
  name: string;
  label: string;
  type: "text" | "email" | "password";
  autocomplete: string;
  value?: string | undefined;
  hint?: string;
  isCode?: boolean;
  /** Whether it may be left empty. */
  isOptional?: boolean;
  /** Words of the button that shows what is typed. */
  shows?: { show: string; hide: string };
  /** Of the page's first empty or faulty field: where somebody starts to type. */
  isFirst?: boolean;
};

export function field(field: Field, fault?: Fault): Markup {
  const { name, label, type, autocomplete, value, hint, isCode, isOptional, isFirst, shows } = field;
  const isFaulty = fault?.field === name;
  const described = [hint === undefined ? "" : `${name}-hint`, isFaulty ? "fault" : ""].filter(Boolean).join(" ");
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <span class="typed"
      ><input
        id="${name}"
        name="${name}"
        type="${type}"
        autocomplete="${autocomplete}"
        ${isOptional !== true && html`required`}${
          isCode === true && html` class="code" inputmode="numeric" dir="ltr" spellcheck="false"`
        }${type === "email" && html` inputmode="email" spellcheck="false" autocapitalize="none"`}${
          value !== undefined && html` value="${value}"`
        }${isFaulty && html` aria-invalid="true"`}${described !== "" && html` aria-describedby="${described}"`}${
          isFirst === true && html` autofocus`
        }
      />${
        shows &&
        html`<button
          type="button"
          class="show"
          hidden
          aria-pressed="false"
          data-show="${shows.show}"
          data-hide="${shows.hide}"
        >
          ${shows.show}
        </button>`
      }</span
    >
    ${hint !== undefined && html`<span class="hint" id="${name}-hint">${hint}</span>`}
  </div>`;
}

/** A password, with the button that shows it. */
export function passwordField(say: Say, given: Omit<Field, "type" | "shows">, fault?: Fault): Markup {
  const shows = { show: say("auth.showPassword"), hide: say("auth.hidePassword") };
  return field({ ...given, type: "password", shows }, fault);
}

export function notice(fault: Fault | undefined): Markup | undefined {
  return fault && html`<p class="notice" id="fault" role="alert">${fault.text}</p>`;
}

export function goodNews(text: string | undefined): Markup | undefined {
  return text === undefined ? undefined : html`<p class="notice good" role="status">${text}</p>`;
}

/** What every form carries unseen: the proof that a page of ours made it, and where the person stands. */
export type Hidden = { token: string; step?: string };

export function hidden({ token, step }: Hidden): Markup {
  return html`<input type="hidden" name="token" value="${token}" />${
      step !== undefined && html`<input type="hidden" name="step" value="${step}" />`
    }`;
}

type ButtonLook = { look: "primary" | "second" | "link"; isHidden?: boolean };

/** The button of a form, which says by its value what the form is to do. */
export function submit(action: string, label: string, look: "primary" | "second" | "link" = "primary"): Markup {
  return submitButton(action, label, { look });
}

/** A button that a script of the page shows. */
export function hiddenSubmit(action: string, label: string): Markup {
  return submitButton(action, label, { look: "second", isHidden: true });
}

function submitButton(action: string, label: string, { look, isHidden = false }: ButtonLook): Markup {
  // A second button of the form, such as the one for another code, must work with the required fields empty.
  return html`<button
    class="${look}"
    name="do"
    value="${action}"
    ${look !== "primary" && html` formnovalidate`}${isHidden && html` hidden`}
  >
    ${label}
  </button>`;
}

export function codeField(label: string, fault?: Fault): Markup {
  const autocomplete = "one-time-code";
  return field({ name: "code", label, type: "text", autocomplete, isCode: true, isFirst: true }, fault);
}
