import type { StreamChangedBody } from "@marquee/contract/streams";
import type { Hub } from "../kernel/realtime/hub.ts";

/** Those who look at a stream read it again, each with their own rights. */
export function tellWatchers(
  hub: Hub,
  { organizationId, streamId }: { readonly organizationId: string; readonly streamId: string },
): void {
  const body: StreamChangedBody = { streamId };
  hub.toAudience({ organizationId, audienceId: streamId }, { type: "stream-changed", body });
}
