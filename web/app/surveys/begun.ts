import { useCallback, useSyncExternalStore } from "react";
import { keepText, keptText } from "../kernel/keep-text.ts";
import { usePageFacts } from "../kernel/page/page.tsx";

const keyOf = (surveyId: string): string => `survey begun ${surveyId}`;

/** A guest has no account that would lead back to what they began: this browser remembers it, as long as it can. */
export const rememberBegun = (surveyId: string, submissionId: string): void => keepText(keyOf(surveyId), submissionId);
export const forgetBegun = (surveyId: string): void => keepText(keyOf(surveyId), undefined);

const never = (): (() => void) => () => undefined;

/** What a guest began in this browser and has not submitted; the server knows what a member did. */
export function useBegun(surveyId: string): string | undefined {
  const { signedIn } = usePageFacts();
  return useSyncExternalStore(
    never,
    useCallback(() => (signedIn ? undefined : keptText(keyOf(surveyId))), [signedIn, surveyId]),
    () => undefined,
  );
}
