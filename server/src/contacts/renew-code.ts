import { contacts } from "@marquee/contract/contacts";
import { kernelErrors } from "@marquee/contract/kernel";
import { readSelfView } from "../accounts/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { replaceShareCode } from "./repo.ts";

const codesPerHour = 10;
const hour = 3_600_000;

export const renewCode = command(contacts.renewCode, async ({ scope, caller }) => {
  const key = `card codes ${scope.organization.id} ${caller.accountId}`;
  const seconds = await scope.services.limiter.take(key, codesPerHour, hour);
  if (seconds > 0) fail(kernelErrors.tooOften, { seconds });
  await replaceShareCode(scope);
  return readSelfView(scope);
});
