import { self } from "@marquee/contract/accounts";
import { kernelErrors } from "@marquee/contract/kernel";
import { readMemberData } from "../kernel/db/member-data.ts";
import { fail } from "../kernel/failure.ts";
import { query } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";

/** It reads everything that an account has: often enough for somebody who looks, not for a program that asks. */
const exportsPerHour = 10;
const hour = 3_600_000;

/** @throws Failure for whoever asks too often, in whichever form. */
export async function takeExport({ services, organization, caller }: Scope<Member>): Promise<void> {
  const key = `exports ${organization.id} ${caller.accountId}`;
  const seconds = await services.limiter.take(key, exportsPerHour, hour);
  if (seconds > 0) fail(kernelErrors.tooOften, { seconds });
}

/** What tables declare as the person's to have (`memberData`), and nothing else. */
export const exportSelf = query(self.export, async ({ scope, caller }) => {
  await takeExport(scope);
  const person = { organizationId: scope.organization.id, accountId: caller.accountId };
  return { tables: await readMemberData(scope.database, person) };
});
