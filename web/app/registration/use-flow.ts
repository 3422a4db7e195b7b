import { ApiError } from "@marquee/client";
import { useEffect } from "react";
import { useParams } from "react-router";
import { readClock } from "../kernel/clock.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { useHoldPhase } from "../ui/hold-phase.ts";
import { draftKey, useDraft, type Draft } from "./draft.ts";
import { cartFor, eventCalled, type EventItem, type Registration } from "./reads.ts";

/** Where one person is in registering for one event. */
export type Flow = {
  readonly event: EventItem;
  readonly registration: Registration;
  readonly draft: Draft;
  readonly key: string;
  /** Path of the first step, without a slash at the end. */
  readonly path: string;
  readonly reload: () => Promise<unknown>;
};

export type FlowState = {
  readonly event: EventItem | undefined;
  readonly flow: Flow | undefined;
  readonly refusal: ApiError | undefined;
};

/** The event and the person's registration, as far as they can be read. */
export function useFlow(): FlowState {
  const { eventId = "" } = useParams();
  const { signedIn, guestOf } = usePageFacts();
  const accountId = useSelf()?.id ?? "";
  const event = useRead(...eventCalled(eventId)).data;
  const isKnown = event !== undefined && (signedIn || guestOf === event.id);
  const reading = useRead(...cartFor(event?.id), { enabled: isKnown });
  const key = draftKey(accountId, event?.id ?? "");
  const draft = useDraft(key);
  const path = `/events/${event?.slug ?? eventId}/register`;
  const refusal = reading.error instanceof ApiError ? reading.error : undefined;
  const flow =
    event && reading.data
      ? { event, registration: reading.data, draft, key, path, reload: () => reading.refetch() }
      : undefined;
  return { event, flow, refusal };
}

const renewAfter = 60_000;

/**
 * While the person works the hold is renewed, a minute apart at most; somebody who has left loses it. Asked once more
 * when it seems over, because another tab may have renewed it.
 */
export function useSignsOfLife({ registration, reload }: Pick<Flow, "registration" | "reload">): void {
  const { expiresAt } = registration;
  const phase = useHoldPhase(expiresAt);
  useEffect(() => {
    if (phase === "over") void reload();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once when it runs out, not whenever the page renders
  }, [phase]);
  useEffect(() => {
    if (expiresAt === null) return;
    let last = readClock();
    const renew = () => {
      if (document.visibilityState === "hidden" || readClock() - last < renewAfter) return;
      last = readClock();
      void reload();
    };
    const signs = ["pointerdown", "keydown", "visibilitychange"] as const;
    for (const sign of signs) document.addEventListener(sign, renew);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, renew);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- begins anew with each renewal
  }, [expiresAt]);
}
