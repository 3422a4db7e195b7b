export { ChatPresence } from "./chat-presence.tsx";
export { ConnectionLine } from "./connection-line.tsx";
export { OpenChat } from "./open-chat.tsx";
export { type Found, PeoplePicker } from "./people-picker.tsx";
export { useOpenConversation } from "./use-open-conversation.ts";
