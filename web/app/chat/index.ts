export { ChatPresence } from "./chat-presence.tsx";
export { OpenChat } from "./open-chat.tsx";
export { useOpenConversation } from "./use-open-conversation.ts";
