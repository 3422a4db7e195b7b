import { kernelErrors } from "@marquee/contract/kernel";
import { messageErrors } from "@marquee/contract/messages";
import { threadErrors } from "@marquee/contract/threads";
import { mayTakePartInGroup, mayWriteInGroup, moderatesGroup } from "../groups/index.ts";
import { fail } from "../kernel/failure.ts";
import { allow, type Decision, deny, policy } from "../kernel/http/serve.ts";
import { viewerRights } from "../kernel/http/viewer-rights.ts";
import type { Caller, Member, Scope } from "../kernel/scope.ts";
import { mayDelete, mayEdit, mayReport } from "../messages/index.ts";
import { type CircleRow, findCircle, type SeatRow } from "./queries/circles.ts";
import { findMessage, type MessageFacts } from "./queries/messages.ts";
import { findReaction, type ReactionFacts } from "./queries/reactions.ts";
import { findThread, type ThreadRow } from "./queries/threads.ts";
import type { CircleRole } from "./queries/visibility.ts";

type Standing = { readonly role: CircleRole | null; readonly isAdministrator: boolean };
export const isManager = ({ role, isAdministrator }: Standing): boolean => role === "manager" || isAdministrator;
export const isInside = (standing: Standing): boolean => standing.role === "member" || isManager(standing);

/** A circle is there for whoever may know of it. */
export const circlePolicy = policy({
  load: findCircle,
  may: {
    "circle.view": () => allow,
    "circle.read": (_caller, circle) =>
      circle.type === "open" || isInside(circle) ? allow : deny(threadErrors.joinFirst),
    "circle.manage": (_caller, circle) => (isManager(circle) ? allow : deny(kernelErrors.forbidden)),
  },
});

type Seat = Pick<SeatRow, "accountId" | "role">;

/** Managers add whom they like; an open circle everybody may join. */
export function mayAdd(caller: Member, circle: CircleRow, { accountId, role }: Seat): Decision {
  if (isManager(circle)) return allow;
  const isJoining = accountId === caller.accountId && circle.type === "open" && role === "member";
  return isJoining ? allow : deny(kernelErrors.forbidden);
}

/** Managers appoint and demote; whoever is invited accepts. */
export function maySetRole(caller: Member, circle: CircleRow, seat: Seat, role: CircleRole): Decision {
  if (isManager(circle)) return allow;
  const isAccepting = seat.accountId === caller.accountId && seat.role === "invited" && role === "member";
  return isAccepting || (seat.accountId === caller.accountId && seat.role === role)
    ? allow
    : deny(kernelErrors.forbidden);
}

export function mayRemove(caller: Member, circle: CircleRow, seat: Pick<Seat, "accountId">): Decision {
  return isManager(circle) || seat.accountId === caller.accountId ? allow : deny(kernelErrors.forbidden);
}

/** @throws Failure when it was not allowed. */
export function expectAllowed(decision: Decision): void {
  if (!decision.allowed) fail(decision.error, decision.data);
}

/** For the community everybody takes part, in a circle whoever is in it, in a group its members. */
function mayTakePart(caller: Caller, thread: ThreadRow): Decision {
  const { circle, groupStanding } = thread;
  if (groupStanding) return mayTakePartInGroup(caller, groupStanding, threadErrors.joinGroupFirst);
  return circle === null || isInside(thread) ? allow : deny(threadErrors.joinFirst);
}

/** Whoever started a thread looks after it, beside those who manage its circle or moderate its group. */
/** Looks after where a discussion stands: its circle or group. That somebody started it is not enough. */
export const keepsOrder = (caller: Caller, thread: ThreadRow): boolean =>
  isManager(thread) || (thread.groupStanding !== null && moderatesGroup(caller, thread.groupStanding));

export function manages(caller: Caller, thread: ThreadRow): boolean {
  const { groupStanding } = thread;
  if (isManager(thread) || (groupStanding && moderatesGroup(caller, groupStanding))) return true;
  return caller.accountId === thread.creatorId && mayTakePart(caller, thread).allowed;
}

function mayWrite(caller: Caller, thread: ThreadRow): Decision {
  const { groupStanding } = thread;
  const writes = groupStanding
    ? mayWriteInGroup(caller, groupStanding, threadErrors.joinGroupFirst)
    : mayTakePart(caller, thread);
  const isOpen = thread.whoWrites === "everybody" || manages(caller, thread);
  return writes.allowed && !isOpen ? deny(messageErrors.onlyModerators) : writes;
}

export const threadPolicy = policy({
  load: findThread,
  may: {
    "thread.read": () => allow,
    "thread.write": (caller, thread) =>
      thread.approval === null ? mayWrite(caller, thread) : deny(threadErrors.waits),
    "thread.manage": (caller, thread) => (manages(caller, thread) ? allow : deny(kernelErrors.forbidden)),
  },
});

/** A message is found by its own id: one that stands in another thread than the path says is not there. */
export function expectWithin({ message }: MessageFacts, threadId: string, messageId = message.id): void {
  if (message.threadId !== threadId.toLowerCase() || message.id !== messageId.toLowerCase())
    fail(kernelErrors.notFound);
}

export const messagePolicy = policy({
  load: findMessage,
  may: {
    "threadMessage.read": () => allow,
    "threadMessage.react": (caller, { thread }) => mayTakePart(caller, thread),
    "threadMessage.report": (caller, { message }) => mayReport(caller, message),
    "threadMessage.edit": (caller, { thread, message }) => {
      const edits = mayEdit(caller, message);
      return edits.allowed ? mayWrite(caller, thread) : edits;
    },
    "threadMessage.delete": (caller, { thread, message }) =>
      mayDelete(caller, { message, isModerator: manages(caller, thread) }),
  },
});

export const reactionPolicy = policy({
  load: findReaction,
  may: {
    "threadReaction.remove": (caller, { reaction }: ReactionFacts) =>
      reaction.accountId === caller.accountId ? allow : deny(kernelErrors.forbidden),
  },
});

/** What the caller may do with a thread, as the screens show it. Guests have no account to write by. */
export function rightsIn(scope: Scope, thread: ThreadRow) {
  const rights = viewerRights(
    threadPolicy,
    { scope, subject: thread },
    { write: "thread.write", manage: "thread.manage" },
  );
  return scope.caller.accountId === undefined ? { write: false, manage: false } : rights;
}
