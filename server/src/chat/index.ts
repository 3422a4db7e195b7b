export { channelMembers } from "./queries/members.ts";
export { moderatedChatMessages } from "./moderated.ts";
export { chatSocket } from "./socket.ts";
