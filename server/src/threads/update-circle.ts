import { threads } from "@marquee/contract/threads";
import { command } from "../kernel/http/serve.ts";
import { presentCircle } from "./create-circle.ts";
import { plainLine } from "./plain-line.ts";
import { circlePolicy } from "./policy.ts";
import { renameCircle } from "./repo/circles.ts";

export const updateCircle = command(threads.updateCircle, circlePolicy, async ({ scope, subject, body }) => {
  if (body.name !== undefined) await renameCircle(scope, subject.id, plainLine(scope, "name", body.name));
  return presentCircle(scope, subject.id);
});
