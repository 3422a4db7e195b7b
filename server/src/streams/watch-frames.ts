import { isId } from "@marquee/contract/kernel";
import type { StreamViewersBody } from "@marquee/contract/streams";
import type { Kernel } from "../kernel/kernel.ts";
import type { Connection } from "../kernel/realtime/connection.ts";
import type { FrameHandlers } from "../kernel/realtime/session.ts";
import { watchRights } from "./queries/rights.ts";

/** What clients say on the socket of the stream that they show. Who may not watch it is not counted. */
export function watchFrames({ driver, clock }: Pick<Kernel, "driver" | "clock">): FrameHandlers {
  const rights = watchRights(driver, clock);
  /** What each socket shows: it may have left again while its rights were read. */
  const shown = new WeakMap<Connection, Set<string>>();
  const shownOn = (connection: Connection): Set<string> => {
    const ids = shown.get(connection) ?? new Set();
    shown.set(connection, ids);
    return ids;
  };
  return {
    "stream-watch": async ({ kernel, context, connection }, { streamId }) => {
      if (typeof streamId !== "string" || !isId(streamId)) return "malformed";
      const id = streamId.toLowerCase();
      shownOn(connection).add(id);
      const asked = { organizationId: context.tenant.id, streamId: id, accountId: context.caller.accountId };
      // Of what somebody may not watch nothing is kept, however much of it they ask for.
      if ((await rights(asked)) === "none") shownOn(connection).delete(id);
      if (!shownOn(connection).has(id)) return undefined;
      kernel.services.hub.enterAudience(connection, id, (count) => {
        const body: StreamViewersBody = { streamId: id, count };
        return { type: "stream-viewers", body };
      });
      return undefined;
    },
    "stream-leave": ({ kernel, connection }, { streamId }) => {
      if (typeof streamId !== "string" || !isId(streamId)) return "malformed";
      const id = streamId.toLowerCase();
      shownOn(connection).delete(id);
      kernel.services.hub.leaveAudience(connection, id);
      return undefined;
    },
  };
}
