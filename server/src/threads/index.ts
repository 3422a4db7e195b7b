import { threads } from "@marquee/contract/threads";
import { serve } from "../kernel/http/serve.ts";
import { addCircleAccount } from "./add-circle-account.ts";
import { createCircle } from "./create-circle.ts";
import { deleteMessage } from "./delete-message.ts";
import { editMessage } from "./edit-message.ts";
import { reactToMessage } from "./react-to-message.ts";
import {
  listCircleAccounts,
  listMessages,
  listOfCircles,
  listThreads,
  readCircle,
  readCircleAccount,
  readMessage,
  readThread,
} from "./read-threads.ts";
import { removeCircleAccount } from "./remove-circle-account.ts";
import { removeReaction } from "./remove-reaction.ts";
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
  react: reactToMessage,
  removeReaction,
});

export { circleOf, circleSearch } from "./queries/circles.ts";
export { messageSearch } from "./queries/messages.ts";
export { threadOf, threadSearch } from "./queries/threads.ts";
export { threadReaders } from "./queries/visibility.ts";
export { entitiesIn } from "./read-entities.ts";
export { threadSummaryView } from "./views.ts";
