import { slices } from "@marquee/contract";
import { type Call, callsOf } from "@marquee/contract/kernel";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { eventCoHosts } from "../events/hosts-schema.ts";
import { events } from "../events/schema.ts";
import { examplesIn } from "../test/examples/index.ts";
import type { Example, Examples } from "../test/suites/suite.ts";
import type { TestClient } from "../test/test-client.ts";
import { testWorld, type World } from "../test/world.ts";

let world: World;
let examples: Examples;

beforeAll(async () => {
  world = await testWorld();
  examples = await examplesIn(world);
});

type Role = "guest" | "member" | "co-host" | "host" | "group moderator" | "administrator" | "other tenant";
const roles: readonly Role[] = [
  "guest",
  "member",
  "co-host",
  "host",
  "group moderator",
  "administrator",
  "other tenant",
];

/** Every call about one event, whatever slice it is of. */
const calls = callsOf(slices).filter(({ path }) => path.startsWith("/listings/{eventId}"));

const organising: ReadonlySet<Role> = new Set(["co-host", "host", "group moderator", "administrator"]);
const hosting: ReadonlySet<Role> = new Set(["host", "group moderator", "administrator"]);
const allowed: Readonly<Record<string, ReadonlySet<Role>>> = { "listing.manage": organising, "listing.own": hosting };
/** What is decided by whom a call names as well: a co-host lets nobody go but themselves. */
const byWhomItNames: Readonly<Record<string, ReadonlySet<Role>>> = { "coHosts.remove": hosting };

function expected({ id, access }: Call, role: Role): number {
  const who = byWhomItNames[id] ?? allowed[access.may?.[0] ?? ""];
  if (!who) throw new Error(`${id} is about an event and says by no ability of organisers who may call it`);
  if (role === "guest") return 401;
  if (role === "other tenant") return 404;
  return who.has(role) ? 200 : 403;
}

async function clientOf(role: Role, { tenant, as }: Example, eventId: string): Promise<TestClient> {
  const { fixtures, organization } = tenant;
  const reachable = { email: `${role.replaceAll(" ", "-")}@roles.example` };
  switch (role) {
    case "guest":
      return tenant.guest;
    case "host":
      return as;
    case "other tenant": {
      const other = await world.tenant();
      return other.as(await other.fixtures.account());
    }
    case "administrator":
      return tenant.as(await fixtures.account({ isAdministrator: true, ...reachable }));
    case "group moderator": {
      const moderator = await fixtures.account(reachable);
      const { id: groupId } = await fixtures.group({ moderators: [moderator] });
      await world.database.update(events).set({ groupId }).where(eq(events.id, eventId));
      return tenant.as(moderator);
    }
    case "member":
    case "co-host": {
      const person = await fixtures.account(reachable);
      const row = { organizationId: organization.id, eventId, accountId: person.id, createdAt: world.clock.now() };
      if (role === "co-host") await world.database.insert(eventCoHosts).values(row);
      return tenant.as(person);
    }
  }
}

describe.each(calls.map((call) => [call.id, call] as const))("%s", (id, call) => {
  test.each(roles)("by a %s", async (role) => {
    const example = await examples[id]?.();
    if (!example) throw new Error(`${id} has no example`);
    const { eventId } = { eventId: "", ...example.input };
    const client = await clientOf(role, example, eventId);
    expect((await client.call(call, example.input)).status).toBe(expected(call, role));
  });
});
