import autocannon from "autocannon";
import { v4 } from "uuid";
import { newId } from "@marquee/server/kernel/new-id";
import type { FromClients, Round, ToClients } from "./messages.ts";

const send = (message: FromClients): void => void process.send?.(message);

process.on("message", async (message: ToClients) => {
  if (message.do === "rush") send(await rush(message.round, message.clients));
  if (message.do === "read") send(await read(message));
});

/** Everybody takes one place, each once; as many requests at a time as there are clients. */
async function rush({ address, path, ticketId, headers }: Round, clients: number): Promise<FromClients> {
  let next = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const own = headers[next++ % headers.length];
    const body = JSON.stringify({ passes: [{ id: newId(), ticketId }], packages: [] });
    return { ...request, body, headers: { "content-type": "application/json", "idempotency-key": v4(), ...own } };
  };
  const requests = [{ method: "POST" as const, path, setupRequest }];
  const started = performance.now();
  const { result, answers } = await fire({ url: address, connections: clients, amount: headers.length, requests });
  // Until the last answer: the run itself looks once a second whether it is over.
  const seconds = ((answers.at(-1)?.at ?? Number.NaN) - started) / 1000;
  return { is: "rushed", placesASecond: result["2xx"] / seconds, refused: result.non2xx + result.errors };
}

async function read({ round, clients, seconds }: Extract<ToClients, { do: "read" }>): Promise<FromClients> {
  const { answers } = await fire({
    url: `${round.address}${round.eventPath}`,
    connections: clients,
    duration: seconds,
    headers: round.headers[0] ?? {},
  });
  const sorted = answers.map(({ latency }) => latency).toSorted((one, other) => one - other);
  return { is: "read", p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN };
}

type Fired = { result: autocannon.Result; answers: { readonly at: number; readonly latency: number }[] };

/** A run with each of its answers: when it came, and how long it took, in ms. */
function fire(options: autocannon.Options): Promise<Fired> {
  const answers: Fired["answers"] = [];
  return new Promise((resolve, reject) => {
    const run = autocannon(options, (error: unknown, result) => (error ? reject(error) : resolve({ result, answers })));
    run.on("response", (_client, _status, _bytes, latency) => answers.push({ at: performance.now(), latency }));
  });
}
