import {
  attendeeActionErrors,
  type AttendeeActionKind,
  type AttendeeSkip,
  mostCanceled,
  mostMatching,
} from "@marquee/contract/attendee-actions";
import { cancellationOf } from "../attendee/index.ts";
import { findMatching } from "../attendees/index.ts";
import type { EventFacts } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { findPasses, isKept, type PassRow } from "../registration/index.ts";
import { findStandings, type Standing } from "./queries.ts";

type Chosen = {
  readonly accountIds?: readonly string[] | undefined;
  readonly matching?: Parameters<typeof findMatching>[2] | undefined;
};

/** How those stand who are chosen: whoever has not registered for the event is none of them. */
export async function findChosen(
  scope: Scope<Member>,
  eventId: string,
  { kind, chosen }: { readonly kind: AttendeeActionKind; readonly chosen: Chosen },
): Promise<Standing[]> {
  const most = kind === "cancel" ? mostCanceled : mostMatching;
  const named = new Set(chosen.accountIds?.map((id) => id.toLowerCase()));
  if (chosen.matching) for (const id of await findMatching(scope, eventId, chosen.matching, most + 1)) named.add(id);
  if (named.size > most) fail(attendeeActionErrors.tooMany, { most });
  const standings = await findStandings(scope, eventId, { accountIds: [...named], byId: scope.caller.accountId });
  return standings.length > 0 ? standings : fail(attendeeActionErrors.nobody);
}

/** Why something is not done for somebody; null where it is. */
export function skipOf(kind: AttendeeActionKind, standing: Standing): AttendeeSkip | null {
  const { isGone, passIds, unused, email, isOff } = standing;
  if (kind === "label" || kind === "unlabel") return isGone ? "gone" : null;
  if (passIds.length === 0) return "noPass";
  if (kind === "cancel") return unused === 0 ? "checkedIn" : null;
  if (isGone) return "gone";
  if (email === null) return "noAddress";
  return kind === "message" && isOff ? "unsubscribed" : null;
}

/** The passes of some attendees that would end, and what would go back of them by their schedules now. */
export async function sumRefunds(scope: Scope, event: EventFacts, standings: readonly Standing[]) {
  const registrationIds = standings.map(({ registrationId }) => registrationId);
  const passes = (await findPasses(scope, { registrationIds, passIds: [] })).filter(isEndable);
  let refund = 0;
  for (const pass of passes) {
    const { parts } = await cancellationOf(scope, { event, pass });
    refund += parts.reduce((sum, { isOwed, amount }) => sum + (isOwed ? 0 : amount), 0);
  }
  return { passes: passes.length, refund };
}

/** A pass with which somebody is in stays. */
export const isEndable = (pass: PassRow): boolean => isKept(pass) && pass.usedAt === null;
