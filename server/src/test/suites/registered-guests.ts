import type { Call } from "@marquee/contract/kernel";
import { requestOf } from "../test-client.ts";
import { placeholderInput } from "./placeholder.ts";
import { forEachCall, type Subjects, type Violation } from "./suite.ts";

/**
 * Who registered without an account is known to the calls that say so, at that event alone. To every other call, and to
 * those about another event, their secret is a token that is not valid: 401, also where everybody may read.
 */
export async function registeredGuestSuite(subjects: Subjects): Promise<Violation[]> {
  const { client, eventId } = await subjects.registered();
  return forEachCall(subjects.calls, async (call) => {
    const statusOf = async (input: object) => (await client.raw(requestOf(call, input))).status;
    const elsewhere = placeholderInput(call);
    if (!call.access.guests) {
      const status = await statusOf(elsewhere);
      return status === 401 ? [] : [`answers who registered without an account with ${status} instead of 401`];
    }
    const [here, there] = [await statusOf({ ...elsewhere, ...at(call, eventId) }), await statusOf(elsewhere)];
    return [
      ...(here === 401 ? ["refuses who registered for this event without an account"] : []),
      ...(isOfEvent(call) && there !== 401 ? [`answers who registered for another event with ${there}`] : []),
    ];
  });
}

const isOfEvent = ({ params }: Call): boolean => params !== undefined && "eventId" in params;
const at = (call: Call, eventId: string): object => (isOfEvent(call) ? { eventId } : {});
