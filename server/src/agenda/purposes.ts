import { endAccesses } from "../accesses/index.ts";
import { type Due, hashOfDue, type Purpose } from "../payments/index.ts";
import { lockSessionOf } from "./own.ts";
import { completeOrder, type Order, priceOf, readOrder } from "./submit-session.ts";

/** What is due for a session: a line a pass. */
export function dueForSession(order: Order): Pick<Due, "hash" | "items"> {
  const items = order.held.map((access) => ({
    kind: "access" as const,
    subjectId: access.id,
    passId: access.passId,
    amount: priceOf(order, access),
  }));
  const lines = items.map(({ subjectId, amount }) => `${subjectId} ${amount}`).toSorted();
  return { hash: hashOfDue(lines), items };
}

/** Places in a session as what an intent pays for. Its time may have run out: what was lost is taken anew, or nothing is. */
const sessionPurpose: Purpose = {
  name: "sessionAccess",
  open: async (scope, { eventId, subjectId: sessionId, accountId }) => {
    if (eventId === null) return undefined;
    const { session, accesses } = await lockSessionOf(scope, { eventId, sessionId, accountId });
    const drafts = accesses.filter(({ status }) => status === "draft");
    const ids = drafts.map(({ id }) => id);
    const order = await readOrder(scope, session, drafts);
    return {
      ...dueForSession(order),
      complete: async () => {
        if ((await completeOrder(scope, order)) === undefined) return true;
        await endAccesses(scope, ids);
        return false;
      },
      abandon: () => endAccesses(scope, ids),
    };
  },
};

export const purposes: readonly Purpose[] = [sessionPurpose];
