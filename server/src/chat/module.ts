import { chat } from "@marquee/contract/chat";
import { serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { unreadMails } from "./mail-unread.ts";
import { heldMessages } from "./push-messages.ts";
import { chatReactions } from "./reactions.ts";
import { addMember } from "./add-member.ts";
import { createChannel } from "./create-channel.ts";
import { deleteChannel } from "./delete-channel.ts";
import { editMessage } from "./edit-message.ts";
import { deleteMessage } from "./delete-message.ts";
import { giveTicket } from "./give-ticket.ts";
import { leaveChannel } from "./leave-channel.ts";
import { markRead } from "./mark-read.ts";
import { listChannels, listMembers, listMessages, readChannel } from "./read-conversations.ts";
import { reactToMessage } from "./react-to-message.ts";
import { listReports } from "./read-reports.ts";
import { removeMember } from "./remove-member.ts";
import { reportMessage } from "./report-message.ts";
import { searchMessages } from "./search-messages.ts";
import { updateChannel } from "./update-channel.ts";
import { updateMember } from "./update-member.ts";
import { sendMessage } from "./send-message.ts";
import { setNotifications } from "./set-notifications.ts";

export const chatModule = serve(chat, {
  channels: listChannels,
  createChannel,
  channel: readChannel,
  deleteChannel,
  updateChannel,
  leaveChannel,
  members: listMembers,
  addMember,
  updateMember,
  removeMember,
  searchMessages,
  messages: listMessages,
  sendMessage,
  editMessage,
  react: reactToMessage,
  reportMessage,
  reports: listReports,
  deleteMessage,
  notifications: setNotifications,
  read: markRead,
  ticket: giveTicket,
});

export const module: SliceModule = {
  serves: [chatModule],
  reactions: chatReactions,
  schedules: (parts) => [unreadMails(parts), heldMessages(parts)],
};
