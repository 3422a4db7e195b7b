import { type WebSocket, WebSocketServer } from "ws";
import { cpuUsed, type FromServer, memoryInUse, stampedMessage, type ToServer } from "./messages.ts";
import { paced } from "./pace.ts";

/** The limit: a server that does nothing but `ws`: a set of sockets a room, and a loop that sends. */
const rooms = new Map<string, Set<WebSocket>>();
const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });

server.on("connection", (socket, request) => {
  const name = request.url ?? "";
  const room = rooms.get(name) ?? new Set();
  rooms.set(name, room.add(socket));
  socket.on("message", () => undefined);
  socket.on("error", () => undefined);
  socket.on("close", () => room.delete(socket));
});

const send = (message: FromServer): void => void process.send?.(message);

process.on("message", async (message: ToServer) => {
  if (message.do === "open") {
    const bound = server.address();
    if (bound === null || typeof bound === "string") throw new Error("the server listens on no port");
    const address = (name: string): string => `ws://127.0.0.1:${bound.port}/${name}`;
    const inRooms = message.rooms.map((size, room) => Array.from({ length: size }, () => address(`room${room}`)));
    send({ is: "open", rooms: inRooms, idle: Array.from({ length: message.idle }, () => address("idle")) });
  }
  if (message.do === "memory") send({ is: "memory", bytes: memoryInUse() });
  if (message.do === "broadcast") {
    const before = cpuUsed();
    const room = rooms.get(`/room${message.room}`) ?? new Set();
    await paced(message.messages, message.aSecond, (seq) => broadcast(room, seq));
    send({ is: "broadcast", cpu: cpuUsed() - before });
  }
});

function broadcast(room: ReadonlySet<WebSocket>, seq: number): void {
  const message = stampedMessage(seq, "019be1a8-0000-7000-8000-000000000000");
  const body = { channelId: "019be1a8-0000-7000-8000-000000000002", message };
  const frame = JSON.stringify({ type: "new-message", body, timestamp: new Date().toISOString(), seq });
  for (const socket of room) if (socket.readyState === socket.OPEN) socket.send(frame);
}
