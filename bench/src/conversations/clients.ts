import { randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { exampleText } from "../chat/messages.ts";
import type { FromWriters, ToWriters, Writer } from "./messages.ts";

/**
 * Writers in a process of their own, so that their work is not the server's. They speak the least HTTP there is, as what
 * they take of the machine is missing to the server.
 */
process.on("message", async (message: ToWriters) => process.send?.(await write(message)));
process.on("disconnect", () => process.exit());

async function write({ address, seconds, atOnce, writers }: ToWriters): Promise<FromWriters> {
  const { hostname, port } = new URL(address);
  const start = performance.now();
  const latencies: number[] = [];
  let next = 0;
  const loop = async (): Promise<void> => {
    const ask = speaker(connect({ host: hostname, port: Number(port), noDelay: true }));
    while (performance.now() - start < seconds * 1_000) {
      const writer = writers[next++ % writers.length];
      if (!writer) throw new Error("nobody writes");
      const asked = performance.now();
      const head = await ask.send(requestOf(writer));
      if (!head.startsWith("HTTP/1.1 200")) throw new Error(`a message was refused: ${head}`);
      latencies.push(performance.now() - asked);
    }
    ask.end();
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  const aSecond = latencies.length / ((performance.now() - start) / 1_000);
  const p95 = latencies.toSorted((one, other) => one - other)[Math.floor(latencies.length * 0.95)] ?? Number.NaN;
  return { is: "written", aSecond, p95 };
}

function requestOf({ organizationId, channelId, accountId, token }: Writer): string {
  const body = JSON.stringify({ text: exampleText, clientId: randomUUID() });
  return [
    `POST /self/chat/channels/${channelId}/messages HTTP/1.1`,
    "host: 127.0.0.1",
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(body)}`,
    `organization: ${organizationId}`,
    `authorization: ${token}`,
    `account: ${accountId}`,
    `idempotency-key: ${randomUUID()}`,
    "",
    body,
  ].join("\r\n");
}

/** One request at a time; answers the head of its answer once all of it is here. */
function speaker(socket: Socket): { send(request: string): Promise<string>; end(): void } {
  let heard = "";
  let waiting: { resolve: (head: string) => void; reject: (error: Error) => void } | undefined;
  // One character a byte, so that lengths are those of the head.
  socket.setEncoding("latin1");
  socket.on("data", (text: string) => {
    heard += text;
    const headEnd = heard.indexOf("\r\n\r\n");
    if (headEnd === -1) return;
    const length = Number(/content-length: (\d+)/i.exec(heard.slice(0, headEnd))?.[1]);
    if (heard.length < headEnd + 4 + length) return;
    const head = heard.slice(0, headEnd);
    heard = heard.slice(headEnd + 4 + length);
    waiting?.resolve(head);
  });
  socket.on("error", (error) => waiting?.reject(error));
  socket.on("close", () => waiting?.reject(new Error("the server hung up")));
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    end: () => socket.end(),
  };
}
