import { join } from "node:path";
import { startChild } from "../child.ts";
import type { Benchmark, Figure } from "../measure.ts";
import type { FromBare, ToBare } from "../reads/messages.ts";
import { rateFigures } from "../reads/rates.ts";
import { size } from "./dataset.ts";
import { fanOutFigures } from "./fan-out.ts";
import type { FromCommunity, ToCommunity } from "./messages.ts";

export const community: Benchmark = {
  title: `A community of ${size.people} people with ${size.posts} posts in ${size.groups} groups`,
  note: `On PostgreSQL, by a member who follows 200 people, is in 20 groups and has chosen 5 interests. Requests a second against a
bare Fastify that looks the token up, sends the same statements without row-level security, and writes the same JSON.`,
  run,
};

async function run(): Promise<Figure[]> {
  const own = startChild<ToCommunity, FromCommunity>(join(import.meta.dirname, "own-server.ts"));
  const bare = startChild<ToBare, FromBare>(join(import.meta.dirname, "../reads/bare-server.ts"));
  try {
    const product = await own.receive("ready");
    const { databaseUrl, reads, headers } = product;
    bare.send({ databaseUrl, token: headers["authorization"], reads });
    const limit = await bare.receive("ready");
    const rates = await rateFigures(product, limit);
    own.send({ do: "deep" });
    const { figures: deep } = await own.receive("figures");
    const read = await fanOutFigures(product);
    own.send({ do: "written" });
    const { figures: written } = await own.receive("figures");
    return [...rates, ...deep, ...read, ...written];
  } finally {
    for (const { process: child } of [own, bare]) child.disconnect();
  }
}
