import { chatErrors } from "@marquee/contract/chat";
import { kernelErrors } from "@marquee/contract/kernel";
import { threadErrors, threads } from "@marquee/contract/threads";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { circleInvited } from "./events.ts";
import { circlePolicy, expectAllowed, mayAdd } from "./policy.ts";
import { circleChanged } from "./pushes.ts";
import { findSeat, isReachable } from "./queries/circles.ts";
import { insertSeat } from "./repo/circles.ts";
import { seatView } from "./views.ts";

/** Joining a circle again is ok and changes nothing; inviting somebody who is there is a mistake worth reporting. */
export const addCircleAccount = command(
  threads.addCircleAccount,
  circlePolicy,
  async ({ scope, caller, subject: circle, body }) => {
    const seat = { circleId: circle.id, accountId: body.accountId.toLowerCase(), role: body.role ?? "member" };
    expectAllowed(mayAdd(caller, circle, seat));
    if (!(await isReachable(scope, seat.accountId))) fail(chatErrors.unknownAccount);
    const isAdded = await insertSeat(scope, seat);
    const known = await findSeat(scope, circle.id, seat.accountId);
    if (!known) fail(kernelErrors.notFound);
    if (!isAdded && known.role !== seat.role) fail(threadErrors.alreadyIn);
    if (isAdded && seat.role === "invited") {
      const { accountId } = caller;
      scope.publish(circleInvited({ circleId: circle.id, accountId, toId: seat.accountId }));
    }
    circleChanged(scope);
    return seatView(scope, known);
  },
);
