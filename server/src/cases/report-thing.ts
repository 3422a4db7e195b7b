import { moderationErrors } from "@marquee/contract/moderation";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { type Noted, noteReport } from "./note-report.ts";
import { insertReport } from "./repo.ts";

type Reported = Omit<Noted, "accountId"> & {
  /** Whoever answers for it. */
  readonly accountId: string | null;
  readonly reason: string;
  /** Whether the caller looks after it, and not only after the whole community. */
  readonly isOwn: boolean;
  /** Takes it out of sight; none where others have a share in it: only a moderator takes it from them. */
  readonly withhold: (() => Promise<boolean>) | undefined;
};

/** Brings something that has no table of reports beside it to the moderators' notice, once for each who does. */
export async function reportThing(scope: Scope<Member>, reported: Reported): Promise<void> {
  const { accountId, reason, isOwn, withhold, ...about } = reported;
  if (isOwn || accountId === scope.caller.accountId) fail(moderationErrors.ownReport);
  if (accountId === null) fail(kernelErrors.notFound);
  if (await insertReport(scope, about, reason.trim())) await noteReport(scope, { ...about, accountId }, withhold);
}
