import { hash } from "node:crypto";
import { kernelErrors } from "@marquee/contract/kernel";
import type { KeyClaim, KeptAnswer } from "../db/idempotency-keys.ts";
import { fail } from "../failure.ts";
import type { Answer } from "./answers.ts";
import type { CallContext } from "./context.ts";

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

/** The kept answer, for the request it was given to. */
export function replay(claim: KeyClaim, kept: KeptAnswer | undefined): Answer {
  if (kept?.requestHash !== claim.requestHash) fail(kernelErrors.keyReused);
  if (kept.status === null || kept.answer === null)
    throw new Error("an idempotency key was committed without its answer");
  return { status: kept.status, body: kept.answer };
}
