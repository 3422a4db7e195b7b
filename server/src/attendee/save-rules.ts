import { kernelErrors } from "@marquee/contract/kernel";
import { attendee } from "@marquee/contract/passes";
import { canManage, type EventFacts, findVisibleEvent, mayView } from "../events/index.ts";
import { allow, command, deny, policy, query } from "../kernel/http/serve.ts";
import type { Caller } from "../kernel/scope.ts";
import { findRules } from "./queries/rules.ts";
import { storeRules } from "./repo/rules.ts";

/** What holds for passes is everybody's to know who sees the event, and its hosts' to choose. */
const rulesPolicy = policy({
  load: findVisibleEvent,
  may: {
    "event.view": mayView,
    "event.manage": (caller: Caller, event: EventFacts) =>
      canManage(caller, event) ? allow : deny(kernelErrors.forbidden),
  },
});

export const readRules = query(attendee.rules, rulesPolicy, ({ scope, subject }) => findRules(scope, subject.id));

export const saveRules = command(attendee.saveRules, rulesPolicy, async ({ scope, subject, body }) => {
  const before = await findRules(scope, subject.id);
  const rules = {
    eventId: subject.id,
    answersUntil: chosenOr(before.answersUntil, body.answersUntil),
    transfersUntil: chosenOr(before.transfersUntil, body.transfersUntil),
    rotatingCodes: body.rotatingCodes ?? before.rotatingCodes,
  };
  await storeRules(scope, rules);
  return rules;
});

/** What is not sent stays, null clears it. */
function chosenOr(before: Date | null, sent: string | null | undefined): Date | null {
  if (sent === undefined) return before;
  return sent === null ? null : new Date(sent);
}
