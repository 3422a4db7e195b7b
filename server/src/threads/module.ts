import { threads } from "@marquee/contract/threads";
import { serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { addCircleAccount } from "./add-circle-account.ts";
import { createCircle } from "./create-circle.ts";
import { deleteMessage } from "./delete-message.ts";
import { editMessage } from "./edit-message.ts";
import { reactToMessage } from "./react-to-message.ts";
import {
  listCircleAccounts,
  listMessages,
  listOfCircles,
  listReports,
  listThreads,
  readCircle,
  readCircleAccount,
  readMessage,
  readThread,
} from "./read-threads.ts";
import { removeCircleAccount } from "./remove-circle-account.ts";
import { threadReactions } from "./reactions.ts";
import { removeReaction } from "./remove-reaction.ts";
import { reportMessage } from "./report-message.ts";
import { reportThread } from "./report-thread.ts";
import { sendMessage } from "./send-message.ts";
import { setNotifications } from "./set-notifications.ts";
import { startThread } from "./start-thread.ts";
import { updateCircle } from "./update-circle.ts";
import { updateCircleAccount } from "./update-circle-account.ts";
import { updateThread } from "./update-thread.ts";

export const threadsModule = serve(threads, {
  list: listThreads,
  create: startThread,
  circles: listOfCircles,
  createCircle,
  circle: readCircle,
  updateCircle,
  circleAccounts: listCircleAccounts,
  addCircleAccount,
  circleAccount: readCircleAccount,
  updateCircleAccount,
  removeCircleAccount,
  get: readThread,
  update: updateThread,
  setNotifications,
  messages: listMessages,
  sendMessage,
  message: readMessage,
  editMessage,
  deleteMessage,
  reportMessage,
  report: reportThread,
  reports: listReports,
  react: reactToMessage,
  removeReaction,
});

export const module: SliceModule = { serves: [threadsModule], reactions: threadReactions };
