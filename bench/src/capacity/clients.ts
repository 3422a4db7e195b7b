import autocannon from "autocannon";
import { v4, v7 as uuid } from "uuid";
import type { FromClients, Round, ToClients } from "./messages.ts";

const say = (message: FromClients): void => void process.send?.(message);

process.on("message", async (message: ToClients) => {
  if (message.do === "rush") say(await rush(message.round, message.clients));
  if (message.do === "read") say(await read(message));
});

/** Everybody takes one place, each once; as many requests at a time as there are clients. */
async function rush({ address, path, ticketId, headers }: Round, clients: number): Promise<FromClients> {
  let next = 0;
  const started = performance.now();
  const result = await autocannon({
    url: address,
    connections: clients,
    amount: headers.length,
    requests: [
      {
        method: "POST",
        path,
        setupRequest: (request) => {
          const own = headers[next++ % headers.length];
          const body = JSON.stringify({ passes: [{ id: uuid(), ticketId }], packages: [] });
          return { ...request, body, headers: { "content-type": "application/json", "idempotency-key": v4(), ...own } };
        },
      },
    ],
  });
  const seconds = (performance.now() - started) / 1000;
  return { is: "rushed", placesASecond: result["2xx"] / seconds, refused: result.non2xx + result.errors };
}

function read({ round, clients, seconds }: Extract<ToClients, { do: "read" }>): Promise<FromClients> {
  const latencies: number[] = [];
  const options = {
    url: `${round.address}${round.eventPath}`,
    connections: clients,
    duration: seconds,
    headers: round.headers[0] ?? {},
  };
  return new Promise((resolve, reject) => {
    const run = autocannon(options, (error: unknown) => {
      if (error) return reject(error);
      const sorted = latencies.toSorted((one, other) => one - other);
      resolve({ is: "read", p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN });
    });
    run.on("response", (_client, _status, _bytes, time) => latencies.push(time));
  });
}
