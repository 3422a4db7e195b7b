import { PGlite } from "@electric-sql/pglite";
import Fastify from "fastify";
import { createIdentity, readMigrations } from "../../src/index.ts";
import { overPglite, SECRET } from "../service.ts";

// A service of its own process, over a database on the disk, that is killed by whoever started it.
const [directory = "", isNew = ""] = process.argv.slice(2);
const pglite = await PGlite.create(directory);
if (isNew === "new") for (const { text } of await readMigrations()) await pglite.exec(text);
const identity = createIdentity({
  database: overPglite(pglite),
  now: Date.now,
  secret: SECRET,
  deliver: async ({ to, code }) => void process.send?.({ to, code }),
  issuerOf: ({ poolId }) => `http://identity.test/identity/${poolId}`,
});
const app = Fastify();
await app.register(identity.plugin);
const pool = await identity.createPool({
  name: "doomed",
  policy: {
    limits: { perAddress: 1_000_000, perNetwork: 1_000_000, firstDelayMilliseconds: 0 },
    refreshTokenRotation: { enabled: true, graceSeconds: 600 },
  },
});
const endpoint = await app.listen({ port: 0, host: "127.0.0.1" });
process.send?.({ endpoint, clientId: pool.clientId });
process.on("disconnect", () => process.exit());
