export { AddPeople } from "./add-people.tsx";
export { ChatPresence } from "./chat-presence.tsx";
export { ConnectionLine } from "./connection-line.tsx";
export { OpenChat } from "./open-chat.tsx";
export { useOpenConversation } from "./use-open-conversation.ts";
