import { paymentErrors } from "@marquee/contract/payments";
import { fail } from "../../kernel/failure.ts";

/** What Stripe calls an error; its classes are not read for it. */
function typeOf(error: unknown): string {
  const type: unknown = Reflect.get(Object(error), "type");
  return typeof type === "string" ? type : "";
}

/** Asking the same once more would be refused once more. */
export const isRefusedForGood = (error: unknown): boolean => typeOf(error) === "StripeInvalidRequestError";

/** The keys are not those of an account, or not any more. */
export const isAboutKeys = (error: unknown): boolean =>
  ["StripeAuthenticationError", "StripePermissionError"].includes(typeOf(error));

/**
 * What Stripe answers, while a person waits for it.
 * @throws a refusal in words for what is not a defect of ours
 */
export async function orUnreachable<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    if (isRefusedForGood(error)) fail(paymentErrors.amountRefused);
    if (isAboutKeys(error)) fail(paymentErrors.notSetUp);
    if (["StripeConnectionError", "StripeAPIError", "StripeRateLimitError"].includes(typeOf(error)))
      fail(paymentErrors.unreachable);
    throw error;
  }
}
