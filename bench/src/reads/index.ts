import { join } from "node:path";
import { startChild } from "../child.ts";
import { type Benchmark, type Figure, inTurn } from "../measure.ts";
import { pagesFigures } from "./deep-pages.ts";
import { directoryFigures } from "./directory.ts";
import type { FromBare, FromOwn, ToBare } from "./messages.ts";
import { connections, rateFigures, rateOf, rounds } from "./rates.ts";
import { securityFigure } from "./row-security.ts";

export const reads: Benchmark = {
  title: "Reading events against a bare Fastify with the same SQL, and against the first page",
  run,
};

async function run(): Promise<Figure[]> {
  const own = startChild<never, FromOwn>(join(import.meta.dirname, "own-server.ts"));
  const bare = startChild<ToBare, FromBare>(join(import.meta.dirname, "bare-server.ts"));
  try {
    const product = await own.receive("ready");
    bare.send({ databaseUrl: product.databaseUrl, token: undefined, reads: product.reads });
    const limit = await bare.receive("ready");
    return [
      ...(await rateFigures(product, limit)),
      ...(await beginningFigures(product)),
      await securityFigure(product),
      ...(await pagesFigures()),
      ...(await directoryFigures()),
    ];
  } finally {
    for (const { process: child } of [own, bare]) child.disconnect();
  }
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
