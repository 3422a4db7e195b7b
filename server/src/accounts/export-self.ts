import { self } from "@marquee/contract/accounts";
import { kernelErrors } from "@marquee/contract/kernel";
import { readMemberData } from "../kernel/db/member-data.ts";
import { fail } from "../kernel/failure.ts";
import { query } from "../kernel/http/serve.ts";

/** It reads everything that an account has: often enough for somebody who looks, not for a program that asks. */
const exportsPerHour = 10;
const hour = 3_600_000;

/** What tables declare as the person's to have (`memberData`), and nothing else. */
export const exportSelf = query(self.export, async ({ scope, caller }) => {
  const key = `exports ${scope.organization.id} ${caller.accountId}`;
  const seconds = await scope.services.limiter.take(key, exportsPerHour, hour);
  if (seconds > 0) fail(kernelErrors.tooOften, { seconds });
  const person = { organizationId: scope.organization.id, accountId: caller.accountId };
  return { tables: await readMemberData(scope.database, person) };
});
