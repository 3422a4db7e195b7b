import { createRelay } from "@marquee/server/kernel/outbox/index";
import { reactions } from "@marquee/server/modules";
import type { Read, Recorded, Statement } from "../reads/messages.ts";
import { databaseUrlOf, record } from "../reads/recorded.ts";
import { buildCommunity } from "./dataset.ts";
import { deepPagesFigures } from "./deep-pages.ts";
import type { FromCommunity, ToCommunity } from "./messages.ts";
import { writtenFeedsFigures } from "./written-feeds.ts";

/** The product on PostgreSQL with a large community in it, following up what happens as an installation does. */
const community = await buildCommunity();
const { world, tenant, reader, author, followers, groupIds, commentedIds } = community;
const relay = createRelay();
relay.start(world.app.kernel, reactions);

const headersOf = async (person: typeof reader): Promise<Record<string, string>> => ({
  organization: tenant.organization.id,
  authorization: await tenant.tokenFor(person),
});
const headers = await headersOf(reader);
const send = (message: FromCommunity): void => void process.send?.(message);

process.on("message", async ({ do: what }: ToCommunity) => {
  const figures = await (what === "deep" ? deepPagesFigures(community) : writtenFeedsFigures(community, feedRead()));
  send({ is: "figures", figures });
});
process.on("disconnect", () => process.exit());

const asked = [
  { name: "GET /self/activities/feed", path: "/self/activities/feed", ids: [] },
  { name: "GET /groups/{id}/activities", path: "/groups/:id/activities", ids: groupIds.slice(0, 20) },
  { name: "GET /activities/{id}/comments", path: "/activities/:id/comments", ids: commentedIds.slice(1) },
  { name: "GET /self/notifications", path: "/self/notifications", ids: [] },
  { name: "GET /activities?search= with a common word", path: "/activities?search=harbour", ids: [] },
  { name: "GET /activities?search= with two words", path: "/activities?search=meadow%20orchard", ids: [] },
  { name: "GET /activities?search= with a rare word", path: "/activities?search=quokka", ids: [] },
];
const reads: Read[] = [];
for (const read of asked) {
  const ofEach: Record<string, Recorded> = {};
  for (const id of read.ids) ofEach[id] = await record(world, headers, read.path.replace(":id", id));
  const recorded = await record(world, headers, read.path.replace(":id", read.ids[0] ?? ""));
  reads.push({ ...read, recorded, ofEach });
}
/** The statement that puts the home feed together. */
function feedRead(): Statement {
  const found = reads[0]?.recorded.statements.find(({ text }) => text.includes("fed.reason"));
  if (!found) throw new Error("no statement of the home feed was recorded");
  return found;
}
send({
  is: "ready",
  address: await world.server.listen({ port: 0, host: "127.0.0.1" }),
  headers,
  databaseUrl: await databaseUrlOf(world),
  reads,
  crowd: { author: await headersOf(author), followers: await Promise.all(followers.map(headersOf)) },
});
