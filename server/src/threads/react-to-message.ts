import { chatErrors } from "@marquee/contract/chat";
import { kernelErrors } from "@marquee/contract/kernel";
import { threads } from "@marquee/contract/threads";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { emojiAtMost, emojiOf } from "../messages/index.ts";
import { expectWithin, messagePolicy } from "./policy.ts";
import { pushThread } from "./pushes.ts";
import { countEmoji, findChosen } from "./queries/reactions.ts";
import { insertReaction } from "./repo/messages.ts";
import { reactionView } from "./views.ts";

/** Choosing the same again is ok and changes nothing. */
export const reactToMessage = command(
  threads.react,
  messagePolicy,
  async ({ scope, caller, subject, params, body }) => {
    expectWithin(subject, params.threadId);
    const { message } = subject;
    const emojiName = (await emojiOf(body.emojiName)) ?? fail(chatErrors.notAnEmoji);
    if (message.deletedAt) fail(chatErrors.deletedStays);
    if ((await countEmoji(scope, message.id, emojiName)) >= emojiAtMost) fail(chatErrors.manyReactions);
    const choice = { messageId: message.id, accountId: caller.accountId, emojiName };
    if (await insertReaction(scope, choice)) pushThread(scope, message.threadId, caller.accountId);
    const chosen = await findChosen(scope, choice);
    return chosen ? reactionView(scope, chosen) : fail(kernelErrors.notFound);
  },
);
