import { hash } from "node:crypto";
import { kernelErrors } from "@marquee/contract/kernel";
import { type Database, inTransaction } from "../db/database.ts";
import { claimKey, keepAnswer, type KeyClaim, type KeptAnswer, keptAnswer } from "../db/idempotency-keys.ts";
import { Failure, fail } from "../failure.ts";
import type { Kernel } from "../kernel.ts";
import { type Answer, errorAnswer } from "./answers.ts";
import type { CallContext } from "./context.ts";

/** Goes around a command inside its transaction: claims the key first, keeps the answer last. */
export type AroundAnswer = (database: Database, answer: () => Promise<Answer>) => Promise<Answer>;

export type KeyedWork = {
  readonly kernel: Kernel;
  readonly context: CallContext;
  readonly claim: KeyClaim;
  readonly work: (around: AroundAnswer) => Promise<Answer>;
};

/** What a key stands for: who sent it, and for which request. */
export function keyClaim(context: CallContext, key: string, request: unknown): KeyClaim {
  const { accountId, actingAccountId, address } = context.caller;
  const requestHash = hash("sha256", JSON.stringify(request), "base64");
  return {
    organizationId: context.tenant.id,
    caller: accountId ? `${accountId} ${actingAccountId}` : `guest ${address}`,
    key,
    requestHash,
  };
}

/**
 * One effect and one answer for a key. The key is claimed in the transaction of the work, so requests with the same
 * key wait for the first and then find its answer. A refusal is an answer too; a defect is not, and may be retried.
 */
export async function answerOnce({ kernel, context, claim, work }: KeyedWork): Promise<Answer> {
  const now = kernel.clock.now();
  const once: AroundAnswer = async (database, answer) => {
    if (!(await claimKey(database, claim, now))) return replay(claim, await keptAnswer(database, claim));
    const given = await answer();
    await keepAnswer(database, claim, given);
    return given;
  };
  try {
    return await work(once);
  } catch (error) {
    if (!(error instanceof Failure) || error.declaration === kernelErrors.keyReused) throw error;
    const refusal = errorAnswer(error, kernel.texts, context.locale, context.requestId);
    return inTransaction(kernel.driver, context.tenant.id, (database) => once(database, async () => refusal));
  }
}

/** The kept answer, for the request it was given to. */
export function replay(claim: KeyClaim, kept: KeptAnswer | undefined): Answer {
  if (kept?.requestHash !== claim.requestHash) fail(kernelErrors.keyReused);
  if (kept.status === null || kept.answer === null)
    throw new Error("an idempotency key was committed without its answer");
  return { status: kept.status, body: kept.answer };
}
