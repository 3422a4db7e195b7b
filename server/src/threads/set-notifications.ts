import { threads } from "@marquee/contract/threads";
import { command } from "../kernel/http/serve.ts";
import { threadPolicy } from "./policy.ts";
import { setNotifications as storeNotifications } from "./repo/threads.ts";

export const setNotifications = command(
  threads.setNotifications,
  threadPolicy,
  async ({ scope, subject: thread, body }) => {
    const { lastReadAt, lastReadSeq, notifications } = await storeNotifications(scope, thread.id, body.notifications);
    return { lastReadAt, lastReadSeq, notifications };
  },
);
