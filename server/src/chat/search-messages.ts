import { chat } from "@marquee/contract/chat";
import { pageOf } from "../kernel/db/keyset.ts";
import { query } from "../kernel/http/serve.ts";
import { presentListed } from "./presenting.ts";
import { findMessages } from "./queries/found-messages.ts";
import { readMembershipsOf } from "./queries/memberships.ts";
import { messageView } from "./views.ts";

/** Without anything to search for, or to look in, the list is empty. */
export const searchMessages = query(chat.searchMessages, async ({ scope, query }) => {
  const { window, rows } = await findMessages(scope, query);
  const memberships = await presentListed(
    scope,
    await readMembershipsOf(scope, [...new Set(rows.map(({ channelId }) => channelId))]),
  );
  const byChannel = new Map(memberships.map((membership) => [membership.channelId, membership]));
  const { cursor } = pageOf(window, rows, () => undefined);
  const items = rows.flatMap((row) => {
    const { id, channelId } = row;
    const membership = byChannel.get(channelId);
    return membership ? [{ id, channelId, message: messageView(scope, row), membership }] : [];
  });
  return { items, cursor };
});
