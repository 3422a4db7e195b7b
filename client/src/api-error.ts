import type { Issue } from "@marquee/contract/kernel";

export type ApiErrorFacts = {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Stable code such as `registration.soldOut`; `network` when no answer came, `defect` when none could be read. */
  readonly code: string;
  /** What was wrong with each input of a 400. */
  readonly issues: readonly Issue[];
  /** Names a 5xx in the server's log. */
  readonly requestId: string | undefined;
  /** Seconds the server asks to wait. */
  readonly retryAfter: number | undefined;
};

/** A call that was refused or did not get through. `message` is a sentence for people, in the caller's language. */
export class ApiError extends Error implements ApiErrorFacts {
  readonly status: number;
  readonly code: string;
  readonly issues: readonly Issue[];
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(message: string, facts: ApiErrorFacts, options?: ErrorOptions) {
    super(message, options);
    this.name = "ApiError";
    this.status = facts.status;
    this.code = facts.code;
    this.issues = facts.issues;
    this.requestId = facts.requestId;
    this.retryAfter = facts.retryAfter;
  }
}

/** 403 and what this interface adds to it: a group, a registration, a module, a tier … is missing. */
export function isForbidden(status: number): boolean {
  return status === 403 || (status >= 453 && status <= 461);
}
