import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import { ageOf, type FromClients, type ToClients } from "./messages.ts";

/** Connections in a process of their own, so that their work is not the server's. They count what they receive. */
const connectedAtOnce = 50;
/** Frames between two whose age is looked at. */
const looks = 7;
let received = 0;
let wanted = Number.POSITIVE_INFINITY;
let ages: number[] = [];
const deaf: WebSocket[] = [];

const send = (message: FromClients): void => void process.send?.(message);

function count(data: unknown): void {
  received += 1;
  if (received % looks === 0 && Buffer.isBuffer(data)) ages.push(ageOf(data));
  if (received < wanted) return;
  wanted = Number.POSITIVE_INFINITY;
  const sorted = ages.toSorted((one, other) => one - other);
  send({ is: "counted", p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN });
}

function connect(address: string, isDeaf: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { perMessageDeflate: false, skipUTF8Validation: true });
    socket.once("open", resolve);
    socket.once("error", reject);
    if (isDeaf) {
      deaf.push(socket);
      return void socket.once("open", () => socket.pause());
    }
    socket.on("message", count);
    // A connection that is missing would be waited for without end.
    socket.on("close", (code) => {
      console.error(`a connection was closed with ${code}`);
      process.exit(1);
    });
  });
}

/** Who was cut off finds out by reading again. */
async function stillConnected(): Promise<number> {
  for (const socket of deaf) socket.resume();
  await wait(2_000);
  return deaf.filter(({ readyState, OPEN }) => readyState === OPEN).length;
}

process.on("message", async (message: ToClients) => {
  if (message.do === "count") {
    [received, wanted, ages] = [0, message.frames, []];
    return;
  }
  if (message.do === "look") return send({ is: "looked", connected: await stillConnected() });
  const waiting = message.addresses.values();
  const worker = async (): Promise<void> => {
    for (const address of waiting) await connect(address, message.isDeaf ?? false);
  };
  await Promise.all(Array.from({ length: connectedAtOnce }, worker));
  send({ is: "connected" });
});
