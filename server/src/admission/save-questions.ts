import { admission } from "@marquee/contract/admission";
import { changeGroup, heldGroupPolicy, presentGroup } from "../groups/index.ts";
import { command } from "../kernel/http/serve.ts";
import { newId } from "../kernel/new-id.ts";
import { refuseUnwanted } from "../messages/index.ts";

/** A question keeps its id only where the group had it: ids are the server's to give. */
export const saveQuestions = command(admission.saveQuestions, heldGroupPolicy, async ({ scope, subject, body }) => {
  const known = new Set(subject.questions.map(({ id }) => id));
  const questions = body.questions.map(({ id, text, required }) => {
    const own = id?.toLowerCase();
    const isKnown = own !== undefined && known.delete(own);
    return { id: isKnown ? own : newId(), text: text.trim(), required };
  });
  for (const { text } of questions) refuseUnwanted(scope, text);
  await changeGroup(scope, subject.id, { questions });
  return presentGroup(scope, subject.id);
});
