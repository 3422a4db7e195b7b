export { ApiError, isForbidden } from "./api-error.ts";
export { createClient, newKey } from "./client.ts";
export type { Client, ClientOptions, ErrorHandler, Fetch, FetchAnswer, Reply, SendOptions } from "./client.ts";
export {
  attemptOf,
  infiniteOptions,
  queryKey,
  queryOptions,
  refresh,
  refreshAfter,
  staleAfter,
  staleTimeOf,
} from "./queries.ts";
export type { CallData, CallKey, Keeps, ListCall, ListPage, PageParam } from "./queries.ts";
export { connectWebSocket, createChatSocket } from "./socket.ts";
export type {
  ChatSocket,
  ChatSocketOptions,
  Connect,
  SocketClock,
  SocketLike,
  SocketListener,
  SocketState,
} from "./socket.ts";
export { type KeptKeys, keptKeys } from "./kept-keys.ts";
export { changeAhead, dropItems, orderItems, patch, patchItems, type Patch } from "./ahead.ts";
