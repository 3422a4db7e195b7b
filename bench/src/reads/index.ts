import { join } from "node:path";
import autocannon from "autocannon";
import { startChild } from "../child.ts";
import { type Benchmark, type Figure, inTurn } from "../measure.ts";
import { pagesFigures } from "./deep-pages.ts";
import type { FromBare, FromOwn, Read, ToBare } from "./messages.ts";
import { securityFigure } from "./row-security.ts";

const connections = 20;
const seconds = 4;
const rounds = 3;

export const reads: Benchmark = {
  title: "Reading events against a bare Fastify with the same SQL, and against the first page",
  run,
};

async function run(): Promise<Figure[]> {
  const own = startChild<never, FromOwn>(join(import.meta.dirname, "own-server.ts"));
  const bare = startChild<ToBare, FromBare>(join(import.meta.dirname, "bare-server.ts"));
  try {
    const product = await own.receive("ready");
    bare.send({ databaseUrl: product.databaseUrl, reads: product.reads });
    const limit = await bare.receive("ready");
    const figures: Figure[] = [];
    for (const read of product.reads) figures.push(await rateFigure(read, product, limit));
    return [...figures, ...(await beginningFigures(product)), await securityFigure(product), ...(await pagesFigures())];
  } finally {
    for (const { process: child } of [own, bare]) child.disconnect();
  }
}

async function rateFigure(read: Read, product: FromOwn, limit: FromBare): Promise<Figure> {
  const rate = (address: string): Promise<number> => rateOf(read, address, product.headers);
  await Promise.all([rate(product.address), rate(limit.address)]);
  const measured = await inTurn(
    rounds,
    () => rate(product.address),
    () => rate(limit.address),
  );
  return {
    name: `${read.name}, requests a second`,
    ratio: measured.subject / measured.limit,
    limit: { atLeast: 0.7 },
    detail: `${Math.round(measured.subject)} against ${Math.round(measured.limit)} a second, ${connections} connections`,
  };
}

/** What every client begins with, against one event that everybody reads: its readers share a statement. */
async function beginningFigures({ address, headers, reads: [events] }: FromOwn): Promise<Figure[]> {
  if (!events) throw new Error("no event is read");
  const event = { path: events.path, ids: events.ids.slice(0, 1) };
  const figures: Figure[] = [];
  for (const path of ["/organization", "/organization/config"]) {
    const measured = await inTurn(
      rounds,
      () => rateOf({ path, ids: [] }, address, headers),
      () => rateOf(event, address, headers),
    );
    figures.push({
      name: `GET ${path}, against one event`,
      ratio: measured.subject / measured.limit,
      limit: { atLeast: 1 },
      detail: `${Math.round(measured.subject)} against ${Math.round(measured.limit)} a second, ${connections} connections`,
    });
  }
  return figures;
}

/** Requests a second that are answered with ok. */
async function rateOf(
  { path, ids }: Pick<Read, "path" | "ids">,
  address: string,
  headers: FromOwn["headers"],
): Promise<number> {
  const onePath = (): string => path.replace(":id", ids[Math.floor(Math.random() * ids.length)] ?? "");
  const result = await autocannon({
    url: address,
    requests: [{ setupRequest: (request) => ({ ...request, path: onePath() }) }],
    connections,
    duration: seconds,
    headers,
  });
  if (result.non2xx > 0) throw new Error(`${path} answered ${result.non2xx} times with something else than ok`);
  return result.requests.average;
}
