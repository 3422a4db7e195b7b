import { ApiError } from "@marquee/client";
import { sentenceOf } from "../data/use-refusals.ts";
import type { Translate } from "../i18n/texts.ts";
import { valueAt } from "./paths.ts";

/** A fault as the summary lists it; `field` is the id of the control to go to. */
export type FormFault = { readonly field?: string; readonly message: string };
/** What is wrong with a form: at the field of a path, or with all of it. `isGeneric`: says nothing without its field. */
export type Fault = { readonly path?: string; readonly message: string; readonly isGeneric?: boolean };
/** What a form shows: beside a field, and in the summary. */
export type ShownFault = { readonly path?: string; readonly message: string; readonly summary: string };
/** A fault that is not the interface's own, in words. */
export type Explained = { readonly field?: string; readonly message: string };

/** What the person reads after a submission that failed. */
export function faultsAfter(error: unknown, explained: Explained | undefined, t: Translate): Fault[] {
  if (explained?.field !== undefined) return [{ path: explained.field, message: explained.message }];
  const issues = error instanceof ApiError ? error.issues : [];
  if (issues.length > 0) {
    return issues.map(({ path, reason }) => ({
      path: path.replace(/^body\./, ""),
      message: reason,
      isGeneric: true,
    }));
  }
  const isOffline = error instanceof ApiError && error.status === 0 && !navigator.onLine;
  const otherwise = isOffline
    ? t("form.offline")
    : sentenceOf(error, t("state.failed.title"), t("state.networkFailed"));
  return [{ message: explained?.message ?? otherwise }];
}

/** Faults as they are shown, in the order of their controls; first those that have none, which only the summary says. */
export function placed(
  faults: readonly Fault[],
  { values, idOf, t }: { values: object; idOf: (path: string) => string; t: Translate },
): ShownFault[] {
  const controlOf = (path: string): HTMLElement | null => document.getElementById(idOf(path));
  const shown = faults.map(({ path: given, message, isGeneric }): ShownFault => {
    const path = given === undefined ? undefined : fieldAround(given, values, controlOf);
    if (path === undefined) return { message, summary: message };
    const label = isGeneric ? labelOf(path, controlOf) : "";
    // Isolated from each other, so that neither changes the direction of the other.
    const summary = label ? t("form.fault", { label: `\u2068${label}\u2069`, fault: message }) : message;
    return { path, message, summary };
  });
  return shown.toSorted((a, b) => {
    const [first, second] = [a, b].map(({ path }) => (path === undefined ? null : controlOf(path)));
    if (!first || !second) return Number(first !== null) - Number(second !== null);
    const position = first.compareDocumentPosition(second);
    return (
      Math.sign(position & Node.DOCUMENT_POSITION_PRECEDING) - Math.sign(position & Node.DOCUMENT_POSITION_FOLLOWING)
    );
  });
}

type ControlOf = (path: string) => HTMLElement | null;

/** The field of a path; of a part of what a field holds as one, that field. Never a text for what is said to be in it. */
function fieldAround(path: string, values: object, controlOf: ControlOf): string | undefined {
  if (controlOf(path)) return path;
  const names = path.split(".");
  for (let depth = names.length - 1; depth > 0; depth -= 1) {
    const around = names.slice(0, depth).join(".");
    if (typeof valueAt(values, around) === "object" && controlOf(around)) return around;
  }
  return undefined;
}

/** What the control is called, behind the row that it stands in: 'Pass 3, Price'. */
function labelOf(path: string, controlOf: ControlOf): string {
  const names = path.split(".");
  const rows = names.flatMap((name, index) => (/^\d+$/.test(name) ? [names.slice(0, index + 1).join(".")] : []));
  return [...new Set([...rows, path])].flatMap((each) => nameOf(controlOf(each)) ?? []).join(", ");
}

function nameOf(control: HTMLElement | null): string | undefined {
  if (!control) return undefined;
  const [label] =
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
      ? (control.labels ?? [])
      : [];
  const naming =
    label ??
    control.querySelector(":scope > legend") ??
    document.getElementById(control.getAttribute("aria-labelledby") ?? "");
  // The label itself, without 'optional' behind it.
  const words = (naming?.querySelector("bdi") ?? naming)?.textContent ?? control.getAttribute("aria-label");
  return words?.trim() || undefined;
}
