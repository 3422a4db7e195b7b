import { advertisement } from "@marquee/contract/advertisement";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { isShownTo } from "./queries.ts";
import { countOne } from "./repo.ts";

const hour = 3_600_000;

export const countView = command(advertisement.view, ({ scope, params }) =>
  countFor(scope, params.advertisementId, "views"),
);
export const countClick = command(advertisement.click, ({ scope, params }) =>
  countFor(scope, params.advertisementId, "clicks"),
);

/**
 * Counts a person once an hour, by account, or by network address for guests, which only the limiter knows for that hour.
 * Whoever runs the community looks at its pages for other reasons, and is not counted.
 */
async function countFor(scope: Scope, advertisementId: string, figure: "views" | "clicks"): Promise<null> {
  const { caller, organization, services } = scope;
  if (!(await isShownTo(scope, advertisementId))) fail(kernelErrors.notFound);
  if (caller.isAdministrator) return null;
  const who = caller.actingAccountId ?? `guest ${caller.address}`;
  const seconds = await services.limiter.take(`${figure} ${organization.id} ${advertisementId} ${who}`, 1, hour);
  if (seconds === 0) await countOne(scope, advertisementId, figure);
  return null;
}
