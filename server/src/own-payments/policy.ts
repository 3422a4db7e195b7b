import { allow, policy } from "../kernel/http/serve.ts";
import type { Caller, Scope } from "../kernel/scope.ts";
import { findPaymentOf, type OwnPaymentDetailRow } from "./queries.ts";

/** What somebody paid is theirs alone; for everybody else there is none. */
export const paymentPolicy = policy({
  load: (scope: Scope, id) =>
    scope.caller.accountId === undefined
      ? Promise.resolve(undefined)
      : findPaymentOf(scope, { id, accountId: scope.caller.accountId }),
  may: { "payment.read": (_caller: Caller, _payment: OwnPaymentDetailRow) => allow },
});
