import { Id } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

export const decisionMade = domainEvent("moderation.decided", "Moderators decided about somebody or what they wrote.", {
  decisionId: Id("moderationDecision"),
});

export const appealAnswered = domainEvent("moderation.answered", "An appeal was decided about.", {
  decisionId: Id("moderationDecision"),
});
