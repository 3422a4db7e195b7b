import { interestErrors, interests, interestsChosen } from "@marquee/contract/interests";
import { readAccountView } from "../accounts/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { countKnown } from "./queries.ts";
import { replaceInterests } from "./repo.ts";

export const chooseInterests = command(interests.choose, async ({ scope, caller, body }) => {
  const chosen = [...new Set(body.interestIds.map((interestId) => interestId.toLowerCase()))];
  if (chosen.length !== interestsChosen) fail(interestErrors.chooseFive);
  if ((await countKnown(scope, chosen)) < chosen.length) fail(interestErrors.unknown);
  await replaceInterests(scope, chosen);
  return readAccountView(scope, caller.accountId);
});
