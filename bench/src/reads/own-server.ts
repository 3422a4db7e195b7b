import { createFixtures } from "@marquee/server/test/fixtures";
import { testWorld } from "@marquee/server/test/world";
import type { FromOwn, Read } from "./messages.ts";
import { databaseUrlOf, record } from "./recorded.ts";

/** The product on PostgreSQL with a community in it, and the statements that its reads are made of. */
const world = await testWorld();
const tenant = await world.tenant();
const fixtures = createFixtures({
  database: world.database,
  organizationId: tenant.organization.id,
  clock: world.clock,
});
const [creator] = await fixtures.accounts([
  { firstName: "Ana", lastName: "García" },
  ...Array.from({ length: 500 }, () => ({})),
]);
if (!creator) throw new Error("nobody was made");

const speakers = Array.from({ length: 6 }, (_, index) => ({
  slug: `speaker-${index}`,
  firstName: `Speaker ${index}`,
  bio: "Builds boats and tells how.",
}));
const sessions = Array.from({ length: 8 }, (_, index) => ({
  speakers: [`speaker-${index % 6}`],
  tracks: ["talks"],
  location: "hall",
  description: "Bring a notebook.",
}));
const all = await fixtures.events(
  Array.from({ length: 1_000 }, () => ({
    creator,
    speakers,
    sessions,
    tracks: [{ slug: "talks" }],
    locations: [{ slug: "hall" }],
    faqs: [{ name: "Getting there", faqs: [["Where is it?", "By the river."] as const] }],
    passTypes: [{ price: 500, supply: 100 }, { price: 1500 }],
    longDescription: "An evening by the river. ".repeat(20),
  })),
);
const ids = all.slice(0, 200).map(({ id }) => id);
const [full] = ids;
if (full === undefined) throw new Error("no event was made");
await world.driver.query("system", "analyze", []);

const headers = { organization: tenant.organization.id };
const reads: Read[] = [
  {
    name: "GET /events/{id}",
    path: "/events/:id",
    ids,
    recorded: await record(world, headers, `/events/${full}`),
  },
  { name: "GET /events", path: "/events", ids: [], recorded: await record(world, headers, "/events") },
];
const databaseUrl = await databaseUrlOf(world);
const address = await world.server.listen({ port: 0, host: "127.0.0.1" });
const ready: FromOwn = { is: "ready", address, headers, databaseUrl, reads };
process.send?.(ready);
process.on("disconnect", () => process.exit());
