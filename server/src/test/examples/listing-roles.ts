import { kernelErrors } from "@marquee/contract/kernel";
import { eventCoHosts } from "../../events/hosts-schema.ts";
import type { Refusal } from "../suites/suite.ts";
import type { ExampleContext } from "./example-context.ts";

export async function addCoHost({ world, tenant }: ExampleContext, eventId: string, accountId: string): Promise<void> {
  const row = { organizationId: tenant.organization.id, eventId, accountId, createdAt: world.clock.now() };
  await world.database.insert(eventCoHosts).values(row);
}

/** Who is refused what is the host's alone: a member, and a co-host. */
export async function notHosts(context: ExampleContext, eventId: string): Promise<Refusal[]> {
  const [coHost, member] = [await context.fixtures.account(), await context.fixtures.account()];
  await addCoHost(context, eventId, coHost.id);
  return [coHost, member].map((caller) => ({ caller, error: kernelErrors.forbidden }));
}

/** An event of the caller's, with somebody who co-hosts it, somebody else, and a member who is refused. */
export async function organized(context: ExampleContext) {
  const { fixtures, account } = context;
  const [coHost, other] = [await fixtures.account(), await fixtures.account()];
  const { id: eventId } = await fixtures.event({ creator: account, coHosts: [coHost] });
  const asMember: Refusal = { caller: await fixtures.account(), error: kernelErrors.forbidden };
  return { eventId, coHost, other, asMember };
}
