import { accounts } from "@marquee/contract/accounts";
import { kernelErrors } from "@marquee/contract/kernel";
import { noteReport } from "../cases/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { otherAccount } from "./relate.ts";
import { insertReport } from "./repo.ts";

/** Whom one has blocked can be reported all the same. */
export const reportAccount = command(accounts.report, async ({ scope, params, body }) => {
  const account = await otherAccount(scope, params.accountId);
  if (account.blocksCaller) fail(kernelErrors.blocked);
  const isNew = await insertReport(scope, { reportedId: account.id, reason: body.reason.trim() });
  const { id } = account;
  if (isNew) await noteReport(scope, { kind: "account", subjectId: id, accountId: id, groupId: null, text: "" });
  return null;
});
