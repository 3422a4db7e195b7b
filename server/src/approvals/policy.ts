import { groupErrors } from "@marquee/contract/groups";
import { allow, policy } from "../kernel/http/serve.ts";
import type { Caller, Scope } from "../kernel/scope.ts";
import { gateFor, loadContexts, type RegistrationContext } from "../registration/index.ts";
import { findOwnRequest, type OwnRequest } from "./queries/requests.ts";

/** Whoever may register may ask. That an event is full they can find out by asking: organisers may have a place for them. */
export const gateOf = ({ event, person }: RegistrationContext, now: Date) =>
  gateFor({ event: { ...event, isFull: false }, person }, now);

async function load(scope: Scope, eventId: string): Promise<RegistrationContext | undefined> {
  const { accountId } = scope.caller;
  return accountId === undefined ? undefined : (await loadContexts(scope, eventId, [accountId])).get(accountId);
}

export const askingPolicy = policy({
  load,
  may: {
    "approval.ask": (_caller: Caller, context: RegistrationContext, scope: Scope) => gateOf(context, scope.now),
  },
});

/** What became of a request can be read once registration is closed as well. */
export const seeingPolicy = policy({
  load,
  may: {
    "approval.see": (_caller: Caller, context: RegistrationContext, scope: Scope) => {
      const gate = gateOf(context, scope.now);
      return gate.allowed || gate.error !== groupErrors.membersOnly ? allow : gate;
    },
  },
});

/** A request is its member's, and to others not there. */
export const requestPolicy = policy({
  load: findOwnRequest,
  may: { "approval.keep": (_caller: Caller, _request: OwnRequest) => allow },
});
