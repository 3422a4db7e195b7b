/** Statuses that an error of a slice may carry; what each means is in docs/adding-a-call.md. */
export type ErrorStatus =
  | 400
  | 401
  | 403
  | 404
  | 409
  | 412
  | 413
  | 415
  | 422
  | 426
  | 429
  | 453
  | 454
  | 455
  | 456
  | 457
  | 458
  | 459
  | 460
  | 461;

/** A reason to refuse: a stable code, its status and its English sentence, fit to show to a person. */
export type ErrorDeclaration = { readonly code: string; readonly status: ErrorStatus; readonly sentence: string };

type Reasons = Record<string, { readonly status: ErrorStatus; readonly sentence: string }>;

/**
 * Declares the errors of a slice. The sentence is the English text; the other languages have it under `error.<code>`.
 * `{name}` in a sentence is filled from the data given to `fail`.
 */
export function errors<const Declared extends Reasons>(
  slice: string,
  reasons: Declared,
): { readonly [Reason in keyof Declared]: ErrorDeclaration } {
  const entries = Object.entries(reasons).map(([reason, declared]) => [
    reason,
    { code: `${slice}.${reason}`, ...declared },
  ]);
  return Object.fromEntries(entries);
}

/** Errors that any call may answer with. */
export const kernelErrors = errors("request", {
  invalid: { status: 400, sentence: "Please correct what is marked." },
  wrongIdKind: { status: 400, sentence: '{name} must be an id, not the {named} "{value}".' },
  signInRequired: { status: 401, sentence: "User needs to be authenticated to call this API." },
  forbidden: { status: 403, sentence: "You do not have permission to do this." },
  actingRefused: { status: 403, sentence: "You cannot do this while acting as somebody else." },
  scopeMissing: { status: 403, sentence: "This application has not been allowed to act for you here." },
  muted: { status: 403, sentence: "You cannot write here for a time. Your settings say why, and until when." },
  termsFirst: { status: 460, sentence: "Accept the new terms of the community first: what you wrote is still there." },
  ageFirst: { status: 460, sentence: "Say how old you are first: what you wrote is still there." },
  creationRefused: { status: 403, sentence: "You cannot add anything here." },
  executeAsRefused: { status: 403, sentence: "You may not act for this account." },
  organization: { status: 404, sentence: "There is no community at this address." },
  notFound: { status: 404, sentence: "This does not exist, or you cannot see it." },
  tooLarge: { status: 413, sentence: "This is too large to be sent." },
  wrongType: { status: 415, sentence: "Send JSON." },
  keyReused: { status: 422, sentence: "This idempotency key was used for another request. Use a new one." },
  socketOnly: { status: 426, sentence: "Open this address as a web socket." },
  tooOften: { status: 429, sentence: "Too many requests. Try again in {seconds} seconds." },
  moduleOff: { status: 456, sentence: "feature not available" },
  tierRequired: { status: 457, sentence: "Your membership does not include this." },
  blocked: { status: 461, sentence: "You cannot reach this person." },
});
