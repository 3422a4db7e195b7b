import { groupErrors } from "../groups/errors.ts";
import { call, Id, kernelErrors, slice } from "../kernel/index.ts";
import { StreamInput } from "./entities.ts";
import { streamErrors } from "./errors.ts";

/** Live streams of events, for those who watch. */
export const streams = slice("streams", {
  get: call({
    method: "GET",
    path: "/streams/{streamId}",
    summary: "Read a stream that the caller may watch, with an address at which it plays now",
    params: { streamId: Id("stream") },
    returns: StreamInput,
    access: { caller: "guest", module: "events", may: ["stream.watch", "streamId"] },
    errors: [kernelErrors.signInRequired, groupErrors.membersOnly, streamErrors.passNeeded, streamErrors.otherPass],
    fresh: "always",
  }),
});
