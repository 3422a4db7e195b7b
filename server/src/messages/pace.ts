import { kernelErrors } from "@marquee/contract/kernel";
import { messageErrors } from "@marquee/contract/messages";
import { fail } from "../kernel/failure.ts";
import type { Member, Scope } from "../kernel/scope.ts";

/** Where somebody writes, how slowly its people write there, and whether that holds for this one. */
export type Pace = { readonly subjectId: string; readonly slowSeconds: number; readonly isModerator: boolean };

/** Whether somebody waits between two messages; who moderates does not. */
export const isSlowed = ({ slowSeconds, isModerator }: Pace): boolean => slowSeconds > 0 && !isModerator;

/** Refuses who wrote here too short a while ago. */
export async function withinSlowMode(scope: Scope<Member>, pace: Pace): Promise<void> {
  if (!isSlowed(pace)) return;
  const key = `slow ${scope.organization.id} ${pace.subjectId} ${scope.caller.accountId}`;
  const seconds = await scope.services.limiter.take(key, 1, pace.slowSeconds * 1_000);
  if (seconds > 0) fail(messageErrors.slow, { seconds });
}

/** Refuses who wrote as many messages within a minute as one account may. `where`: each noun counts its own. */
export async function withinMessageLimit(scope: Scope<Member>, where: string): Promise<undefined> {
  const { limiter, config } = scope.services;
  const key = `${where} ${scope.organization.id} ${scope.caller.accountId}`;
  const seconds = await limiter.take(key, config.LIMIT_CHAT_MESSAGES, 60_000);
  if (seconds > 0) fail(kernelErrors.tooOften, { seconds });
}
