import { admission, admissionErrors } from "@marquee/contract/admission";
import { changeGroup, heldGroupPolicy, presentGroup } from "../groups/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { refuseUnwanted } from "../messages/index.ts";
import { lastRules } from "./queries/rules.ts";
import { insertRules, noteAcceptance } from "./repo/rules.ts";

/** The group's row is held: versions follow one another. The same text again asks nobody to accept it again. */
export const saveRules = command(admission.saveRules, heldGroupPolicy, async ({ scope, subject, body }) => {
  const text = body.text.trim();
  refuseUnwanted(scope, text);
  const last = await lastRules(scope, subject.id);
  if (text === (last?.text ?? "")) return presentGroup(scope, subject.id);
  const key = { groupId: subject.id, version: (last?.version ?? 0) + 1 };
  await insertRules(scope, { ...key, text });
  await changeGroup(scope, subject.id, { rulesVersion: text === "" ? null : key.version });
  if (text !== "") await noteAcceptance(scope, key);
  return presentGroup(scope, subject.id);
});

/** Held too: what is accepted is what holds. */
export const acceptRules = command(admission.acceptRules, heldGroupPolicy, async ({ scope, subject, body }) => {
  if (body.version !== subject.rulesVersion) fail(admissionErrors.rulesChanged);
  await noteAcceptance(scope, { groupId: subject.id, version: body.version });
  return presentGroup(scope, subject.id);
});
