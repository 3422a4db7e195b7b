export { channelMembers } from "./queries/members.ts";
export { chatSocket } from "./socket.ts";
