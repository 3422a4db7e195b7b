import { kernelErrors } from "@marquee/contract/kernel";
import { managedContents } from "@marquee/contract/managed-contents";
import { channelPolicy } from "../channels/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { changeContent, expectHeld } from "./change-content.ts";
import { secondsOf } from "./measure.ts";
import { findRevision, insertRevision } from "./repo/revisions.ts";
import { presentContent } from "./views.ts";

export const restoreRevision = command(managedContents.restore, channelPolicy, async ({ scope, params }) => {
  const before = await expectHeld(scope, params);
  const { title, description, body, words } = (await findRevision(scope, params)) ?? fail(kernelErrors.notFound);
  // What it is now is kept, however soon after another.
  await insertRevision(scope, before);
  const seconds = secondsOf({ ...before, words });
  await changeContent(scope, before, { title, description, body, words, seconds, editor: null });
  return presentContent(scope, params);
});
