import { activations } from "@marquee/contract/activations";
import type { ActivationSpec } from "./fixtures-activations.ts";
import type { EventSpec } from "./fixtures-events.ts";
import type { AccountFixture } from "./fixtures.ts";
import { only } from "./rows.ts";
import type { TestClient } from "./test-client.ts";
import type { TestTenant } from "./world.ts";

type OfHolder = { readonly slug?: string; readonly isListed?: boolean; readonly isAdministrator?: boolean };

/** What tests do with activations of a tenant: events that have some, people with passes, completing, the board. */
export function activationsOf(tenant: TestTenant) {
  /** An event with things to do, and somebody who looks after it. */
  async function eventWith(specs: readonly ActivationSpec[], more: EventSpec = {}) {
    const host = await tenant.fixtures.account();
    const event = await tenant.fixtures.event({
      creator: host,
      passTypes: [
        { slug: "day", name: "Day pass" },
        { slug: "friend", name: "Friend", accessLevel: "vip" },
      ],
      ...more,
    });
    const made = await tenant.fixtures.activations(event.id, specs);
    return { host, event, made, first: only(made) };
  }
  type Made = Awaited<ReturnType<typeof eventWith>>;

  async function holder({ event }: Made, { slug = "day", ...of }: OfHolder = {}) {
    const account = await tenant.fixtures.account(of);
    const passTypes = event.passTypes.filter((type) => type.slug === slug);
    const { passes } = await tenant.fixtures.registration({ account, event, passTypes });
    return { account, passId: only(passes).id };
  }

  const complete = (who: AccountFixture, { event }: Made, activationId: string, code?: string) =>
    tenant
      .as(who)
      .call(activations.complete, { eventId: event.id, activationId, body: code === undefined ? {} : { code } });
  const namesOf = async (client: TestClient, { event }: Made, more: object = {}) =>
    (await client.call(activations.list, { eventId: event.id, ...more })).data.map(({ name }) => name);
  const boardOf = async (client: TestClient, { event }: Made, more: object = {}) =>
    (await client.call(activations.leaderboard, { eventId: event.id, ...more })).data.map(
      ({ id, rank, points }) => [id, rank, points] as const,
    );
  return { eventWith, holder, complete, namesOf, boardOf };
}
