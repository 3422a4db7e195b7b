import { waitlistErrors } from "@marquee/contract/waitlist";
import { canManage, type EventFacts, findVisibleEvent, mayView } from "../events/index.ts";
import { allow, deny, policy } from "../kernel/http/serve.ts";
import type { Caller, Scope } from "../kernel/scope.ts";
import { gateFor, loadContexts, type RegistrationContext } from "../registration/index.ts";
import { findOwnEntry, type OwnEntry, wasOnList } from "./queries/own.ts";

/** Whoever may register waits. That the event is full is what they wait for. */
const gateOf = ({ event, person }: RegistrationContext, now: Date) =>
  gateFor({ event: { ...event, isFull: false }, person }, now);

export const waitingPolicy = policy({
  async load(scope: Scope, eventId): Promise<RegistrationContext | undefined> {
    const { accountId } = scope.caller;
    return accountId === undefined ? undefined : (await loadContexts(scope, eventId, [accountId])).get(accountId);
  },
  may: {
    "waitlist.join": (_caller: Caller, context: RegistrationContext, scope: Scope) => gateOf(context, scope.now),
  },
});

/** An entry is its member's, and to others not there. */
export const entryPolicy = policy({
  load: findOwnEntry,
  may: { "waitlist.keep": (_caller: Caller, _entry: OwnEntry) => allow },
});

type Checked = { readonly id: string; readonly event: EventFacts; readonly wasOn: boolean };

/** Who waits or waited can check what happened, and so can the organisers. */
export const logPolicy = policy({
  async load(scope: Scope, eventId): Promise<Checked | undefined> {
    const event = await findVisibleEvent(scope, eventId);
    return event && { id: event.id, event, wasOn: await wasOnList(scope, event.id) };
  },
  may: {
    "waitlist.check": (caller: Caller, { event, wasOn }: Checked) => {
      const view = mayView(caller, event);
      if (!view.allowed) return view;
      return wasOn || canManage(caller, event) ? allow : deny(waitlistErrors.notOn);
    },
  },
});
