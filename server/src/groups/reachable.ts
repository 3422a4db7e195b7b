import { groupErrors } from "@marquee/contract/groups";
import { type ErrorDeclaration, kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { findReachable } from "./repo/waiting.ts";

/**
 * All of them have to exist, and none may have a block with the caller. A suspended account cannot be told from one
 * that does not exist.
 */
export async function expectReachable(
  scope: Scope,
  accountIds: readonly string[],
  unknown: ErrorDeclaration = groupErrors.unknownAccount,
): Promise<string[]> {
  const wanted = [...new Set(accountIds.map((id) => id.toLowerCase()))];
  const found = await findReachable(scope, wanted);
  if (found.length < wanted.length) fail(unknown);
  if (found.some(({ isReachable }) => !isReachable)) fail(kernelErrors.blocked);
  return wanted;
}
