import { threads } from "@marquee/contract/threads";
import { command } from "../kernel/http/serve.ts";
import { plainLine } from "./plain-line.ts";
import { threadPolicy } from "./policy.ts";
import { noteChangedThread } from "./publish-thread.ts";
import { pushThread } from "./pushes.ts";
import { updateThread as storeThread } from "./repo/threads.ts";
import { usableImage, presentThread } from "./start-thread.ts";

/** Fields that are not given stay as they are. */
export const updateThread = command(threads.update, threadPolicy, async ({ scope, subject: thread, body }) => {
  await storeThread(scope, thread.id, {
    ...(body.subject !== undefined && { subject: plainLine(scope, "subject", body.subject) }),
    ...(body.slowSeconds !== undefined && { slowSeconds: body.slowSeconds }),
    ...(body.whoWrites !== undefined && { whoWrites: body.whoWrites }),
    ...(body.imageId !== undefined && { imageId: await usableImage(scope, body.imageId, thread) }),
  });
  await noteChangedThread(scope, thread);
  pushThread(scope, thread.id, null);
  return presentThread(scope, thread.id);
});
