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
  /** Of the page's first empty or faulty field: where somebody starts to type. */
  isFirst?: boolean;
};

export function field(field: Field, fault?: Fault): Markup {
  const { name, label, type, autocomplete, value, hint, isCode, isOptional, isFirst } = field;
  const isFaulty = fault?.field === name;
  const described = [hint === undefined ? "" : `${name}-hint`, isFaulty ? "fault" : ""].filter(Boolean).join(" ");
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
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
    />
    ${hint !== undefined && html`<span class="hint" id="${name}-hint">${hint}</span>`}
  </div>`;
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

/** The button of a form, which says by its value what the form is to do. */
export function submit(action: string, label: string, look: "primary" | "second" | "link" = "primary"): Markup {
  // A second button of the form, such as the one for another code, must work with the required fields empty.
  return html`<button class="${look}" name="do" value="${action}" ${look !== "primary" && html` formnovalidate`}>
    ${label}
  </button>`;
}

export function codeField(label: string, fault?: Fault): Markup {
  const autocomplete = "one-time-code";
  return field({ name: "code", label, type: "text", autocomplete, isCode: true, isFirst: true }, fault);
}
