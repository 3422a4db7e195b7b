import { chat } from "@marquee/contract/chat";
import { pageOf } from "../kernel/db/keyset.ts";
import { query } from "../kernel/http/serve.ts";
import { channelPolicy } from "./policy.ts";
import { presentChannel, presentListed, presentMembers } from "./presenting.ts";
import { pushRead } from "./pushes.ts";
import { readMembers } from "./queries/members.ts";
import { readMemberships } from "./queries/memberships.ts";
import { isElsewhere, readAround, readMessages } from "./queries/messages.ts";
import { markRead } from "./repo/conversations.ts";
import { messageView } from "./views.ts";

export const listChannels = query(chat.channels, async ({ scope, query }) => {
  const { window, rows } = await readMemberships(scope, query);
  const memberships = await presentListed(scope, rows);
  const { cursor } = pageOf(window, rows, () => undefined);
  return { items: memberships, cursor };
});

export const readChannel = query(chat.channel, channelPolicy, ({ scope, params }) =>
  presentChannel(scope, params.channelId),
);

export const listMembers = query(chat.members, channelPolicy, async ({ scope, subject: { channel }, query }) => {
  const { window, rows } = await readMembers(scope, { channelId: channel.id, query });
  const { cursor } = pageOf(window, rows, () => undefined);
  return { items: await presentMembers(scope, channel, rows), cursor };
});

/** Whoever opens the first page has read up to its newest message. Reading older pages changes nothing. */
export const listMessages = query(chat.messages, channelPolicy, async ({ scope, subject: { channel }, query }) => {
  if (isElsewhere(query)) {
    const { window, rows } = await readAround(scope, { channelId: channel.id, query });
    return pageOf(window, rows, (message) => messageView(scope, message));
  }
  const { window, rows } = await readMessages(scope, { channelId: channel.id, query });
  const isNewest = !query.cursor && !query.search && (query.page ?? 1) === 1 && window.order === "-seq";
  // The newest may be one that is hidden from this reader: then it counts as read with the page.
  const mark = isNewest ? await markRead(scope, channel, channel.lastSeq) : undefined;
  if (mark) pushRead(scope, scope.services.hub, channel.id, mark);
  return pageOf(window, rows, (message) => messageView(scope, message));
});
