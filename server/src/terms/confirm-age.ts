import { terms, termsErrors } from "@marquee/contract/terms";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { type Day, isOldEnough } from "./age.ts";
import { noteAge } from "./repo.ts";

const day = 24 * 60 * 60_000;
/** A slip can be put right once; who tries dates until one fits is not asked any more that day. */
const triesADay = 2;

export const confirmAge = command(terms.confirmAge, async ({ scope, caller, body }) => {
  const age = await expectOldEnough(scope, caller.accountId, body.birthDate);
  if (age !== undefined) await noteAge(scope, age);
  return null;
});

export const checkAge = command(terms.checkAge, async ({ scope, body }) => {
  await expectOldEnough(scope, body.email.trim().toLowerCase(), body.birthDate);
  return null;
});

/** How old one has to be; undefined where the community does not ask. @throws Failure for whoever is not. */
async function expectOldEnough(scope: Scope, who: string, birthDate: Day): Promise<number | undefined> {
  const { organization, services, now } = scope;
  const age = organization.configuration.signUp?.minimumAge;
  if (age === undefined) return undefined;
  const waiting = await services.limiter.take(`age ${organization.id} ${who}`, triesADay, day);
  if (waiting > 0) fail(termsErrors.askedOften);
  return isOldEnough(birthDate, age, now) ? age : fail(termsErrors.tooYoung, { age });
}
