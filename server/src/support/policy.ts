import { kernelErrors } from "@marquee/contract/kernel";
import { allow, deny, policy } from "../kernel/http/serve.ts";
import { findTicket } from "./queries.ts";

/** A request is between whoever asked and those who run the community; for everybody else there is none. */
export const supportPolicy = policy({
  load: findTicket,
  may: {
    "support.read": (caller, ticket) =>
      caller.isAdministrator || (caller.accountId !== undefined && ticket.accountId === caller.accountId)
        ? allow
        : deny(kernelErrors.notFound),
    "support.manage": (caller) => (caller.isAdministrator ? allow : deny(kernelErrors.forbidden)),
  },
});
