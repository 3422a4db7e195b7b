import { messageErrors } from "@marquee/contract/messages";
import { allow, type Decision, deny } from "../kernel/http/serve.ts";
import type { Caller } from "../kernel/scope.ts";

/*
 * Who may do what with a message, wherever it stands: its author edits it, its author and the moderators delete it,
 * everybody who reads it but its author reports it. Who moderates is the noun's to say.
 */

type Message = { readonly accountId: string; readonly type: string };

const isAuthor = (caller: Caller, { accountId }: Message): boolean => accountId === caller.accountId;

export const mayEdit = (caller: Caller, message: Message): Decision =>
  isAuthor(caller, message) && message.type === "user" ? allow : deny(messageErrors.onlyAuthorEdits);

export const mayDelete = (
  caller: Caller,
  { message, isModerator }: { readonly message: Message; readonly isModerator: boolean },
): Decision => (isAuthor(caller, message) || isModerator ? allow : deny(messageErrors.notYours));

export const mayReport = (caller: Caller, message: Message): Decision =>
  isAuthor(caller, message) ? deny(messageErrors.ownReport) : allow;
