import { ApiError } from "@marquee/client";

/** Of what a message carries: said without the server, or with a status of 0 where another try may help. */
export const uploadRefusal = (sentence: string, status: number, cause?: unknown): ApiError =>
  new ApiError(
    sentence,
    { status, code: "storage.uploadFailed", issues: [], requestId: undefined, retryAfter: undefined },
    { cause },
  );
