import { managedContentErrors as errors, managedContents } from "@marquee/contract/managed-contents";
import { expectNotWithheld } from "../cases/index.ts";
import { channelPolicy } from "../channels/index.ts";
import { isOut } from "../contents/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { expectHeld } from "./change-content.ts";
import { expectReady } from "./check-content.ts";
import { saveContent } from "./repo/contents.ts";
import { presentContent } from "./views.ts";

const farthestYears = 2;

export const scheduleContent = command(managedContents.schedule, channelPolicy, async ({ scope, params, body }) => {
  const before = await expectHeld(scope, params);
  if (isOut(scope, before)) fail(errors.alreadyOut);
  await expectNotWithheld(scope, "content", before.id);
  const published = timeOf(scope, body.date);
  expectReady(before);
  const { email, push, visible } = body;
  await saveContent(scope, before, { published, scheduledAt: scope.now, email, push, visible });
  return presentContent(scope, params);
});

function timeOf(scope: Scope, date: string): Date {
  const at = new Date(date);
  if (at <= scope.now) fail(errors.inThePast);
  const farthest = new Date(scope.now);
  farthest.setUTCFullYear(farthest.getUTCFullYear() + farthestYears);
  if (at > farthest) fail(errors.tooFar);
  return at;
}

export const unscheduleContent = command(managedContents.unschedule, channelPolicy, async ({ scope, params }) => {
  const before = await expectHeld(scope, params);
  if (before.published === null) fail(errors.notScheduled);
  await saveContent(scope, before, { published: null, scheduledAt: null, visible: false });
  return presentContent(scope, params);
});
