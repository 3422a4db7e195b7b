import { randomUUID } from "node:crypto";
import { exampleText } from "../chat/messages.ts";
import { speakTo } from "../speaker.ts";
import type { FromWriters, ToWriters, Writer } from "./messages.ts";

/** Writers in a process of their own, so that their work is not the server's. */
process.on("message", async (message: ToWriters) => process.send?.(await write(message)));
process.on("disconnect", () => process.exit());

async function write({ address, seconds, atOnce, writers }: ToWriters): Promise<FromWriters> {
  const start = performance.now();
  const latencies: number[] = [];
  let next = 0;
  const loop = async (): Promise<void> => {
    const ask = speakTo(address);
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
