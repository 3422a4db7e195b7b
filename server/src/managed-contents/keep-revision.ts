import type { Member, Scope } from "../kernel/scope.ts";
import type { HeldContent } from "./repo/contents.ts";
import { insertRevision, lastRevisionAt } from "./repo/revisions.ts";

/** What one person writes within these minutes is one change. */
const apart = 10 * 60_000;

type Text = Pick<HeldContent, "title" | "description" | "body">;

/** Keeps what a content said, where it says something else now: not each time that somebody saves, but where they began. */
export async function keepRevision(scope: Scope<Member>, before: HeldContent, after: Text): Promise<void> {
  const isSame = before.title === after.title && before.description === after.description && before.body === after.body;
  if (isSame) return;
  const isOthers = before.editedById !== scope.caller.accountId;
  const last = await lastRevisionAt(scope, before.id);
  if (!isOthers && last !== undefined && last.getTime() > scope.now.getTime() - apart) return;
  await insertRevision(scope, before);
}
