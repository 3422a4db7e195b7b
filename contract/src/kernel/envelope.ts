/** What every answer is wrapped in. */
export type OkEnvelope<Data> = { status: "ok"; message: string; data: Data; count?: number; cursor?: string };
export type Issue = { path: string; reason: string };
export type ErrorEnvelope = {
  status: "error";
  message: string;
  /** Present on 400: every fault found in the request, not the first. */
  data: { issues: Issue[] } | null;
  /** Stable code of the error, such as `registration.soldOut`. */
  code: string;
  /** Present on 5xx, and in the log. */
  requestId?: string;
};
export type Envelope<Data> = OkEnvelope<Data> | ErrorEnvelope;

/** Request headers of the interface, in the case Node gives them. */
export const headers = {
  organization: "organization",
  locale: "locale",
  authorization: "authorization",
  executeAs: "executeas",
  idempotencyKey: "idempotency-key",
  retryAttempt: "retry-attempt",
} as const;
