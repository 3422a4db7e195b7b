import { ApiError } from "@marquee/client";
import { useCallback } from "react";
import { useText } from "../page/page.tsx";
import { showToast } from "../toasts.ts";

/** What the person has seen the sentence of. */
const shown = new WeakSet<Error>();

/** For what shows a refusal itself, beside the fields of a form: nothing else says it again. */
export function keepQuietAbout(error: unknown): void {
  if (error instanceof Error) shown.add(error);
}

/**
 * Tells the person, once, what went wrong with what they did: a refusal by its own sentence, a defect by ours. A defect
 * is reported as a crash too.
 */
export function useRefusals(): (error: unknown) => void {
  const t = useText();
  return useCallback(
    (error) => {
      if (error instanceof Error && shown.has(error)) return;
      keepQuietAbout(error);
      showToast({ kind: "error", text: sentenceOf(error, t("state.failed.title"), t("state.networkFailed")) });
      if (!(error instanceof ApiError)) reportError(error);
    },
    [t],
  );
}

/** The sentence of a fault that a person can read. */
export function sentenceOf(error: unknown, otherwise: string, unreachable: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  return error.status === 0 ? unreachable : error.message;
}
