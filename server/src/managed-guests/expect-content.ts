import { kernelErrors } from "@marquee/contract/kernel";
import { findContentFacts } from "../contents/index.ts";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";

/** @throws Failure where the channel has no such content. */
export async function expectContent(scope: Scope, channelId: string, contentId: string): Promise<void> {
  const content = await findContentFacts(scope, contentId);
  if (content?.channelId !== channelId) fail(kernelErrors.notFound);
}
