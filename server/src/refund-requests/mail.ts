import { mailAboutPass } from "../attendee/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { findRequest } from "./queries/requests.ts";

type About = { readonly requestId: string; readonly accountId: string; readonly eventId: string };

/** Says what the organisers answered. Where the pass ended with it, the mail about that says it, with what goes back. */
export async function mailRefused(scope: Scope, { requestId, accountId, eventId }: About): Promise<void> {
  const request = await findRequest(scope, requestId);
  if (request?.state !== "refused" || request.amount !== null) return;
  const { currency } = scope.organization.configuration.payment;
  const about = { eventId, passId: request.passId, accountId, amount: 0, currency };
  await mailAboutPass(scope, about, { kind: "refundRefused", says: request.answer });
}
