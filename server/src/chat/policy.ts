import { chatErrors } from "@marquee/contract/chat";
import { groupErrors } from "@marquee/contract/groups";
import { messageErrors } from "@marquee/contract/messages";
import { kernelErrors } from "@marquee/contract/kernel";
import type { BatchScope } from "../kernel/http/batched.ts";
import { allow, type Decision, deny, policy } from "../kernel/http/serve.ts";
import { fail } from "../kernel/failure.ts";
import type { Caller, Scope } from "../kernel/scope.ts";
import { mayDelete, mayEdit, mayReport } from "../messages/index.ts";
import {
  belongsElsewhere,
  type Channel,
  findLeaving,
  findOwnChannel,
  findOwnMessage,
  type Member as MemberRow,
  type MessageFacts,
} from "./queries/facts.ts";
import { findWriting, type WritingFacts } from "./queries/writing.ts";

type Writing = {
  readonly channel: Pick<Channel, "eventId" | "groupId" | "whoWrites">;
  readonly member: Pick<MemberRow, "role">;
  readonly isMuted: boolean;
};
type Standing = { readonly channel: Pick<Channel, "eventId" | "groupId">; readonly member: Pick<MemberRow, "role"> };

/** The channel's moderators; in those of events and groups the community's administrators beside them, never in private ones. */
const moderates = (caller: Caller, { channel, member }: Standing): boolean =>
  member.role === "moderator" || (caller.isAdministrator === true && belongsElsewhere(channel));

/** Looks after a conversation of an event or a group: whoever began one of their own is no less new for that. */
export const keepsOrder = ({ role, eventId, groupId }: Pick<WritingFacts, "role" | "eventId" | "groupId">): boolean =>
  role === "moderator" && belongsElsewhere({ eventId, groupId });

/** Where only moderators write, everybody else reads, and answers with an emoji. */
function mayWrite(caller: Caller, standing: Writing): Decision {
  if (standing.isMuted && caller.isAdministrator !== true) return deny(groupErrors.muted);
  const isOpen = standing.channel.whoWrites === "everybody" || moderates(caller, standing);
  return isOpen ? allow : deny(messageErrors.onlyModerators);
}

/** A channel is there only for its members; the caller's own membership is part of what is loaded. */
export const channelPolicy = policy({
  load: findOwnChannel,
  may: {
    "chatChannel.read": () => allow,
    "chatChannel.manage": (caller, facts) => {
      if (facts.channel.kind === "direct") return deny(chatErrors.directIsForTwo);
      return moderates(caller, facts) ? allow : deny(kernelErrors.forbidden);
    },
    // Both people of a conversation of two have the same rights in it.
    "chatChannel.delete": (_caller, { channel, member }) => {
      if (belongsElsewhere(channel)) return deny(chatErrors.belongsElsewhere);
      return channel.kind === "direct" || member.role === "moderator" ? allow : deny(kernelErrors.forbidden);
    },
  },
});

/** Those who write at the same moment are looked up together. */
export const writingPolicy = {
  ...policy({
    load: async (scope: Scope, channelId: string): Promise<WritingFacts | undefined> => {
      const [facts] = await findWriting(scope, [{ channelId, accountId: scope.caller.accountId ?? null }]);
      return facts;
    },
    may: {
      "chatChannel.write": (caller, facts) => {
        if (facts.isArchived) return deny(chatErrors.archived);
        if (facts.isBlocked) return deny(kernelErrors.blocked);
        return mayWrite(caller, { channel: facts, member: facts, isMuted: facts.isMuted });
      },
    },
  }),
  loadAll: (
    scope: BatchScope,
    requests: readonly { readonly caller: Caller; readonly subjectId: string }[],
  ): Promise<(WritingFacts | undefined)[]> =>
    findWriting(
      scope,
      requests.map(({ caller, subjectId }) => ({ channelId: subjectId, accountId: caller.accountId ?? null })),
    ),
};

export const leavingPolicy = policy({
  load: findLeaving,
  may: {
    "chatChannel.leave": (_caller, { channel, member, others }) => {
      if (belongsElsewhere(channel)) return deny(chatErrors.belongsElsewhere);
      const isNeeded =
        channel.kind === "group" && member.role === "moderator" && others.members > 0 && others.moderators === 0;
      return isNeeded ? deny(chatErrors.lastModerator) : allow;
    },
  },
});

/** A message is found by its own id: one that stands in another conversation than the path says is not there. */
export function expectWithin({ message }: MessageFacts, channelId: string): void {
  if (message.channelId !== channelId.toLowerCase()) fail(kernelErrors.notFound);
}

export const messagePolicy = policy({
  load: findOwnMessage,
  may: {
    "chatMessage.edit": (caller, facts) => {
      const edits = mayEdit(caller, facts.message);
      return edits.allowed ? mayWrite(caller, facts) : edits;
    },
    "chatMessage.react": () => allow,
    "chatMessage.report": (caller, { message }) => mayReport(caller, message),
    "chatMessage.delete": (caller, facts) =>
      mayDelete(caller, { message: facts.message, isModerator: moderates(caller, facts) }),
  },
});
