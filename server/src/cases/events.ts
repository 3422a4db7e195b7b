import { Id } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

export const decisionMade = domainEvent("moderation.decided", "Moderators decided about somebody or what they wrote.", {
  decisionId: Id("moderationDecision"),
});

export const caseOpened = domainEvent("moderation.opened", "Something was reported that nobody had reported before.", {
  caseId: Id("moderationCase"),
});

export const firstPostWaits = domainEvent("moderation.waits", "What a newcomer wrote waits for a moderator.", {
  caseId: Id("moderationCase"),
});

export const decisionAppealed = domainEvent("moderation.appealed", "Somebody appealed a decision about them.", {
  decisionId: Id("moderationDecision"),
});

export const appealAnswered = domainEvent("moderation.answered", "An appeal was decided about.", {
  decisionId: Id("moderationDecision"),
});
