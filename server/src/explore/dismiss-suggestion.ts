import { accountErrors } from "@marquee/contract/accounts";
import { explore } from "@marquee/contract/explore";
import { readUnblocked } from "../accounts/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { insertDismissal } from "./repo.ts";

export const dismissSuggestion = command(explore.dismiss, async ({ scope, caller, params }) => {
  const { id } = await readUnblocked(scope, params.accountId);
  if (id === caller.accountId) fail(accountErrors.notYourself);
  await insertDismissal(scope, id);
  return null;
});
