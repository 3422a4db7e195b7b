import { isDeepStrictEqual } from "node:util";
import { chat } from "@marquee/contract/chat";
import { messageErrors } from "@marquee/contract/messages";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { expectFewLinks, expectMarked, refuseUnwanted, withoutCode } from "../messages/index.ts";
import { expectWithin, keepsOrder, messagePolicy } from "./policy.ts";
import { pushChanged } from "./pushes.ts";
import { readWhole } from "./queries/extras.ts";
import { findMentioned } from "./queries/mentions.ts";
import { editMessage as storeEdit } from "./repo/changes.ts";
import { messageView, pushedMessageView } from "./views.ts";

/** Saving what is there already changes nothing, and says nothing to anybody. */
export const editMessage = command(chat.editMessage, messagePolicy, async ({ scope, subject, params, body }) => {
  expectWithin(subject, params.channelId);
  const { message } = subject;
  if (message.deletedAt) fail(messageErrors.deletedStays);
  if (body.text.trim() === "") fail(messageErrors.emptyMessage);
  const entities = expectMarked(body.text, body.entities);
  if (message.text === body.text && isDeepStrictEqual(message.entities, entities))
    return messageView(scope, await readWhole(scope, message));

  refuseUnwanted(scope, body.text);
  const { channelId } = message;
  const moderates = keepsOrder({ ...subject.channel, role: subject.member.role });
  await expectFewLinks(scope, { text: body.text, place: { kind: "chat", channelId }, moderates });
  const plain = withoutCode(body.text, entities);
  const mentionedIds = plain.includes("@") ? await findMentioned(scope, message.channelId, plain) : [];
  const changeSeq = await storeEdit(scope, message, { text: body.text, entities, mentionedIds });
  if (changeSeq === undefined) fail(messageErrors.deletedStays);
  const now = scope.now;
  const edited = await readWhole(scope, {
    ...message,
    text: body.text,
    entities,
    mentionedIds,
    changeSeq,
    editedAt: now,
    updatedAt: now,
  });
  scope.afterCommit(() => pushChanged(scope, scope.services.hub, message.channelId, pushedMessageView(scope, edited)));
  return messageView(scope, edited);
});
