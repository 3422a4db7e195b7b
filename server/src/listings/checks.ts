import { listingErrors } from "@marquee/contract/listings";
import { findGroupStanding } from "../groups/index.ts";
import { fail } from "../kernel/failure.ts";
import { timezoneOf } from "../kernel/timezone.ts";
import type { Member, Scope } from "../kernel/scope.ts";

export type Span = { readonly start: Date; readonly end: Date };

/** @throws Failure where it would end before it begins. */
export function spanOf(start: Date, end: Date): Span {
  if (end < start) fail(listingErrors.endsBeforeStart);
  return { start, end };
}

/** @throws Failure where a session is not while its event is. */
export function spanWithin(event: Span, session: { readonly startTime: string; readonly endTime: string }): Span {
  const span = spanOf(new Date(session.startTime), new Date(session.endTime));
  if (span.start < event.start || span.end > event.end) fail(listingErrors.outsideEvent);
  return span;
}

type Publication = {
  readonly status: "draft" | "published" | "canceled";
  readonly end: Date;
  /** Whether it is chosen now, not kept. */
  readonly isNew: boolean;
};

/** @throws Failure for a moment that publishes nothing: it is over, after the event, or what is published is no draft. */
export function publicationAt(
  { now }: Scope,
  moment: string | Date | null | undefined,
  { status, end, isNew }: Publication,
): Date | null {
  if (!moment) return null;
  const at = new Date(moment);
  if (status !== "draft") fail(listingErrors.notDraft);
  if (isNew && at <= now) fail(listingErrors.publishInPast);
  if (at >= end) fail(listingErrors.publishAfterEnd);
  return at;
}

export const timezoneThatIs = (wanted: string): string => timezoneOf(wanted) ?? fail(listingErrors.timezoneUnknown);

/** Only who looks after a group, or after the community, holds events in its name. */
export async function expectGroup(scope: Scope<Member>, groupId: string): Promise<string> {
  const group = await findGroupStanding(scope, groupId);
  const isTheirs = group !== undefined && (group.role === "moderator" || scope.caller.isAdministrator);
  if (!isTheirs) fail(listingErrors.groupNotYours);
  return group.id;
}
