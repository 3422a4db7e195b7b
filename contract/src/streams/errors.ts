import { errors } from "../kernel/index.ts";

export const streamErrors = errors("stream", {
  passNeeded: { status: 454, sentence: "This stream is for those who have a pass of the event." },
  otherPass: { status: 403, sentence: "Your pass does not include this stream." },
});
