import { kernelErrors } from "@marquee/contract/kernel";
import { manage, type ReactionSettings } from "@marquee/contract/manage";
import { fail } from "../kernel/failure.ts";
import { command, query } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { reactionsOf } from "../kernel/tenancy/reactions.ts";
import { isEmoji } from "../messages/index.ts";
import { readReactions } from "./queries/overview.ts";
import { saveReactionChoice } from "./repo.ts";

export const reactions = query(manage.reactions, ({ scope }) => reactionsView(scope));

export const saveReactions = command(manage.saveReactions, async ({ scope, body }) => {
  const issues = (body.reactions ?? []).flatMap((text, index, all) => {
    const path = `reactions.${index}`;
    if (!isEmoji(text)) return [{ path, reason: "is not one emoji" }];
    return all.indexOf(text) < index ? [{ path, reason: "is on the list already" }] : [];
  });
  if (issues.length > 0) fail(kernelErrors.invalid, {}, issues);
  await saveReactionChoice(scope, body.reactions);
  return reactionsView(scope);
});

/** As it is stored, not as this process knows the tenant: whoever has just saved reads what they saved. */
async function reactionsView(scope: Scope): Promise<ReactionSettings> {
  const row = (await readReactions(scope)) ?? fail(kernelErrors.organization);
  const initial = reactionsOf(row.configuration);
  return {
    reactions: [...(row.chosen ?? initial)],
    initial: [...initial],
    isChosen: row.chosen !== null,
    updatedAt: row.updatedAt,
  };
}
