import { kernelErrors } from "@marquee/contract/kernel";
import { managedContentErrors as errors, managedContents } from "@marquee/contract/managed-contents";
import { findReader } from "../announcements/index.ts";
import { channelPolicy } from "../channels/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { expectReady } from "./check-content.ts";
import { contentTested } from "./events.ts";
import { expectContent } from "./views.ts";

const testsPerHour = 30;
const hour = 3_600_000;

export const testContent = command(managedContents.test, channelPolicy, async ({ scope, caller, params }) => {
  const content = await expectContent(scope, params);
  expectReady(content);
  const { accountId } = caller;
  const key = `content tests ${scope.organization.id} ${accountId}`;
  const seconds = await scope.services.limiter.take(key, testsPerHour, hour);
  if (seconds > 0) fail(kernelErrors.tooOften, { seconds });
  if ((await findReader(scope, accountId))?.email == null) fail(errors.noAddress);
  scope.publish(contentTested({ contentId: content.id, accountId }));
  return null;
});
