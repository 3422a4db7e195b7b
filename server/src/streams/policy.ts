import { kernelErrors } from "@marquee/contract/kernel";
import { streamErrors } from "@marquee/contract/streams";
import { canManage, mayView } from "../events/index.ts";
import { allow, type Decision, deny, policy } from "../kernel/http/serve.ts";
import type { Caller } from "../kernel/scope.ts";
import { findStream, type WatchedStream } from "./queries/streams.ts";

/** Whoever looks after the event, and of those who see it whoever holds a pass that the stream is for. */
function mayWatch(caller: Caller, { stream, event }: WatchedStream): Decision {
  if (canManage(caller, event)) return allow;
  const seen = mayView(caller, event);
  if (!seen.allowed || stream.isOpen) return seen;
  if (caller.accountId === undefined) return deny(kernelErrors.signInRequired);
  return deny(stream.hasPass ? streamErrors.otherPass : streamErrors.passNeeded);
}

export const streamPolicy = policy({ load: findStream, may: { "stream.watch": mayWatch } });
