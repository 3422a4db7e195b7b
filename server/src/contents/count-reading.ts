import { contents } from "@marquee/contract/contents";
import { canManageChannel } from "../channels/index.ts";
import { command } from "../kernel/http/serve.ts";
import { contentPolicy } from "./policy.ts";
import { countOne } from "./repo/counts.ts";

const hour = 3_600_000;
const figures = { read: "reads", play: "plays", finish: "finishes" } as const;

/**
 * Counts a person once an hour, by account, or by network address for guests, which only the limiter knows for that
 * hour. Those who manage the channel look at it for other reasons, and are not counted.
 */
export const countReading = command(contents.count, contentPolicy, async ({ scope, caller, subject, body }) => {
  if (canManageChannel(caller, subject.channel)) return null;
  const who = caller.actingAccountId ?? `guest ${caller.address}`;
  const { organization, services } = scope;
  const key = `${body.what} ${organization.id} ${subject.id} ${who}`;
  if ((await services.limiter.take(key, 1, hour)) === 0) await countOne(scope, subject.id, figures[body.what]);
  return null;
});
