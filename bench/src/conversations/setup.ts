import { openPostgres } from "@marquee/server/kernel/db/postgres-driver";
import { createDatabase } from "@marquee/server/test/database";
import { type Cluster, startCluster } from "../cluster/cluster.ts";
import { createKeys } from "../cluster/keys.ts";
import { buildDataset, type ChatDataset } from "../cluster/dataset.ts";

/** Everybody who comes back at once, and how many there are in a room. */
const crowd = 3_000;
const roomSize = 100;

/** One process on PostgreSQL and Redis, with a community of three thousand. */
export type BenchSetup = {
  readonly cluster: Cluster;
  readonly databaseUrl: string;
  readonly address: string;
  readonly dataset: ChatDataset;
  /** Access token of each, in the order of the people. */
  readonly tokens: readonly string[];
  close(): Promise<void>;
};

export async function openSetup(): Promise<BenchSetup> {
  const [url, redisUrl] = [process.env["TEST_DATABASE_URL"], process.env["TEST_REDIS_URL"]];
  if (!url || !redisUrl) throw new Error("this benchmark needs PostgreSQL and Redis");
  const [databaseUrl, keys] = [await createDatabase(url), await createKeys()];
  const cluster = await startCluster({ processes: 1, keys, databaseUrl, redisUrl });
  const driver = openPostgres({ url: databaseUrl, connections: 1, onError: () => undefined });
  const rooms = Array.from({ length: crowd / roomSize }, (_, room) =>
    Array.from({ length: roomSize }, (__, place) => room * roomSize + place),
  );
  const dataset = await buildDataset(driver, crowd, rooms);
  await driver.close();
  const tokens: string[] = [];
  for (const { sub } of dataset.people) tokens.push(await keys.sign(dataset.organizationId, sub));
  return { cluster, databaseUrl, address: cluster.addresses[0] ?? "", dataset, tokens, close: () => cluster.stop() };
}
