import { kernelErrors } from "@marquee/contract/kernel";
import { threads } from "@marquee/contract/threads";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { findCircle } from "./queries/circles.ts";
import { insertCircle } from "./repo/circles.ts";
import { plainLine } from "./plain-line.ts";
import { circleView } from "./views.ts";

export const createCircle = command(threads.createCircle, async ({ scope, body: { name, type = "closed" } }) => {
  return presentCircle(scope, await insertCircle(scope, { name: plainLine(scope, "name", name), type }));
});

/** A circle as it is after a change. */
export async function presentCircle(scope: Scope, circleId: string) {
  const circle = await findCircle(scope, circleId);
  return circle ? circleView(circle) : fail(kernelErrors.notFound);
}
