export { AddPeople } from "./add-people.tsx";
export { ChatPresence } from "./chat-presence.tsx";
export { ConnectionLine } from "./connection-line.tsx";
export { ConversationBeside } from "./later.ts";
export { OpenChat } from "./open-chat.tsx";
export { useWatching } from "./use-watching.ts";
export { useOpenConversation } from "./use-open-conversation.ts";
