import { kernelErrors } from "@marquee/contract/kernel";
import { threadErrors, threads } from "@marquee/contract/threads";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { circlePolicy, expectAllowed, maySetRole } from "./policy.ts";
import { circleChanged } from "./pushes.ts";
import { countManagers, findSeat } from "./queries/circles.ts";
import { setRole } from "./repo/circles.ts";
import { seatView } from "./views.ts";

/** Managers are counted with their rows locked, so that of two who step back at once one is refused. */
export const updateCircleAccount = command(
  threads.updateCircleAccount,
  circlePolicy,
  async ({ scope, caller, subject: circle, params, body: { role = "member" } }) => {
    const managers = await countManagers(scope, circle.id);
    const seat = await findSeat(scope, circle.id, params.accountId.toLowerCase());
    if (!seat) fail(kernelErrors.notFound);
    expectAllowed(maySetRole(caller, circle, seat, role));
    if (seat.role === "manager" && role !== "manager" && managers === 1) fail(threadErrors.lastManager);
    await setRole(scope, { circleId: circle.id, accountId: seat.accountId, role });
    circleChanged(scope);
    return seatView(scope, { ...seat, role });
  },
);
