import { admission, admissionErrors } from "@marquee/contract/admission";
import { groupErrors } from "@marquee/contract/groups";
import { findReachable, heldGroupPolicy, putOut } from "../groups/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { deleteBan, insertBan } from "./repo/bans.ts";

/** Banning again changes nothing. Who keeps order decides about whom a block stands between too. */
export const ban = command(admission.ban, heldGroupPolicy, async ({ scope, caller, subject, body }) => {
  const accountId = body.accountId.toLowerCase();
  if (accountId === caller.accountId) fail(admissionErrors.notYourself);
  if ((await findReachable(scope, [accountId])).length === 0) fail(groupErrors.unknownAccount);
  await putOut(scope, subject, accountId);
  await insertBan(scope, { groupId: subject.id, accountId });
  return null;
});

export const liftBan = command(admission.liftBan, heldGroupPolicy, async ({ scope, subject, params }) => {
  await deleteBan(scope, { groupId: subject.id, accountId: params.accountId.toLowerCase() });
  return null;
});
