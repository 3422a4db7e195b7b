import { randomUUID } from "node:crypto";
import autocannon from "autocannon";
import { exampleText } from "../chat/messages.ts";
import type { FromWriters, ToWriters } from "./messages.ts";

/** Writers in a process of their own, so that their work is not the server's. */
const say = (message: FromWriters): void => void process.send?.(message);

process.on("message", async (message: ToWriters) => say(await write(message)));
process.on("disconnect", () => process.exit());

function write({ address, seconds, atOnce, writers }: ToWriters): Promise<FromWriters> {
  let next = 0;
  const latencies: number[] = [];
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const { path, headers } = writers[next++ % writers.length] ?? { path: "/", headers: {} };
    const body = JSON.stringify({ text: exampleText, clientId: randomUUID() });
    const own = { "content-type": "application/json", "idempotency-key": randomUUID(), ...headers };
    return { ...request, method: "POST", path, body, headers: own };
  };
  const options = { url: address, connections: atOnce, duration: seconds, requests: [{ setupRequest }] };
  return new Promise((resolve, reject) => {
    const run = autocannon(options, (error: unknown, result: autocannon.Result) => {
      if (error) return reject(error);
      const refused = result.non2xx + result.errors;
      if (refused > 0) return reject(new Error(`${refused} messages were refused`));
      const p95 = latencies.toSorted((one, other) => one - other)[Math.floor(latencies.length * 0.95)] ?? Number.NaN;
      resolve({ is: "written", aSecond: result["2xx"] / result.duration, p95 });
    });
    run.on("response", (_client, _status, _bytes, time) => latencies.push(time));
  });
}
