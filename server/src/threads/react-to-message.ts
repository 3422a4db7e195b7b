import { kernelErrors } from "@marquee/contract/kernel";
import { threads } from "@marquee/contract/threads";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { chosenEmoji, setReaction } from "../messages/index.ts";
import { expectWithin, messagePolicy } from "./policy.ts";
import { pushThread } from "./pushes.ts";
import { findChosen } from "./queries/reactions.ts";
import { threadParts } from "./schema.ts";
import { reactionView } from "./views.ts";

/** Choosing the same again is ok and changes nothing. */
export const reactToMessage = command(
  threads.react,
  messagePolicy,
  async ({ scope, caller, subject, params, body }) => {
    expectWithin(subject, params.threadId);
    const { message } = subject;
    const emoji = await chosenEmoji(scope, threadParts, { message, text: body.emojiName, isOn: true });
    const choice = { messageId: message.id, accountId: caller.accountId, emoji };
    if (await setReaction(scope, threadParts, { ...choice, isOn: true }))
      pushThread(scope, message.threadId, caller.accountId);
    const chosen = await findChosen(scope, choice);
    return chosen ? reactionView(scope, chosen) : fail(kernelErrors.notFound);
  },
);
