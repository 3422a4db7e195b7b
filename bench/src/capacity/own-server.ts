import { accounts } from "@marquee/server/accounts/schema";
import { events } from "@marquee/server/events/schema";
import { passTypes } from "@marquee/server/passes/schema";
import { testWorld } from "@marquee/server/test/world";
import { newId } from "@marquee/server/kernel/new-id";
import type { FromServer, Round, ToServer } from "./messages.ts";

/** The subject: the product's own call as it is, with token, policy, key, ledger, audit entry. */
const world = await testWorld();
const tenant = await world.tenant();
const address = await world.server.listen({ port: 0, host: "127.0.0.1" });
const organizationId = tenant.organization.id;
const people: { id: string; authorization: string }[] = [];

const send = (message: FromServer): void => void process.send?.(message);

process.on("message", async (message: ToServer) => {
  if (message.do === "round") send({ is: "round", round: await prepare(message.places) });
  if (message.do === "count") send(await count(message.subject));
});
send({ is: "ready" });
process.on("SIGINT", () => process.exit());

async function prepare(places: number): Promise<Round> {
  await makePeople(places);
  const now = world.clock.now();
  const at = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);
  const about = { organizationId, createdAt: now, updatedAt: now };
  const [eventId, ticketId, host] = [newId(), newId(), people[0]?.id ?? ""];
  await world.database.insert(events).values({
    ...about,
    id: eventId,
    slug: `e${eventId}`,
    name: "Rush",
    shortDescription: "",
    status: "published",
    eventType: "physical",
    creatorId: host,
    eventStart: at(48),
    eventEnd: at(50),
    registration: true,
    registrationStart: at(-1),
    registrationEnd: at(40),
  });
  await world.database
    .insert(passTypes)
    .values({ ...about, id: ticketId, eventId, slug: "rush", name: "Rush", price: 0, supply: places });
  const headers = people.slice(0, places).map(({ authorization }) => ({ organization: organizationId, authorization }));
  return {
    address,
    path: `/self/events/${eventId}/registration/passes`,
    eventPath: `/events/${eventId}`,
    subject: ticketId,
    ticketId,
    headers,
  };
}

async function makePeople(wanted: number): Promise<void> {
  const now = world.clock.now();
  const missing = Array.from({ length: Math.max(0, wanted - people.length) }, () => newId());
  if (missing.length === 0) return;
  await world.database.insert(accounts).values(
    missing.map((id) => ({
      organizationId,
      id,
      identitySub: id,
      username: `u${id}`,
      shareCode: id,
      createdAt: now,
      updatedAt: now,
    })),
  );
  for (const id of missing) people.push({ id, authorization: await tenant.tokenFor({ identitySub: id }) });
}

async function count(subject: string): Promise<FromServer> {
  const { rows } = await world.driver.query(
    "system",
    `select p.taken, p.size, (select coalesce(sum(h.quantity), 0)::int from capacity_holds h where h.organization_id = p.organization_id and h.kind = p.kind and h.subject_id = p.subject_id)
     from capacity_pools p where p.subject_id = $1`,
    [subject],
  );
  const [taken, size, held] = (rows[0] ?? []).map(Number);
  return { is: "counted", taken: taken ?? 0, size: size ?? 0, held: held ?? 0 };
}
