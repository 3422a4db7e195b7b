import { kernelErrors } from "@marquee/contract/kernel";
import { readUnblocked } from "../accounts/index.ts";
import { fail } from "../kernel/failure.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { findCard } from "./queries.ts";

/** Enough for a day of handshakes, not for a program that guesses. */
const cardsPerHour = 300;
const hour = 3_600_000;

/**
 * The card with a code, however it was typed.
 * @throws Failure when nobody has the code, one of the two has blocked the other, or too many codes were asked for.
 */
export async function readCard(scope: Scope<Member>, code: string) {
  const key = `cards ${scope.organization.id} ${scope.caller.actingAccountId}`;
  const seconds = await scope.services.limiter.take(key, cardsPerHour, hour);
  if (seconds > 0) fail(kernelErrors.tooOften, { seconds });
  const card = await findCard(scope, code.toLowerCase().replaceAll(/[\s-]/g, ""));
  if (!card) fail(kernelErrors.notFound);
  await readUnblocked(scope, card.account.id);
  return card;
}
