import { kernelErrors } from "@marquee/contract/kernel";
import { threadErrors, threads } from "@marquee/contract/threads";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { circlePolicy, expectAllowed, mayRemove } from "./policy.ts";
import { circleChanged } from "./pushes.ts";
import { countManagers, findSeat } from "./queries/circles.ts";
import { deleteSeat } from "./repo/circles.ts";

export const removeCircleAccount = command(
  threads.removeCircleAccount,
  circlePolicy,
  async ({ scope, caller, subject: circle, params }) => {
    const managers = await countManagers(scope, circle.id);
    const seat = await findSeat(scope, circle.id, params.accountId.toLowerCase());
    if (!seat) fail(kernelErrors.notFound);
    expectAllowed(mayRemove(caller, circle, seat));
    if (seat.role === "manager" && managers === 1) fail(threadErrors.lastManager);
    await deleteSeat(scope, { circleId: circle.id, accountId: seat.accountId });
    circleChanged(scope);
    return null;
  },
);
