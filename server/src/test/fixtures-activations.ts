import { insertActivations, type NewActivation } from "../activations/repo.ts";
import { eventActivationCompletions } from "../activations/schema.ts";
import { newId } from "../kernel/new-id.ts";
import type { FixtureTarget } from "./fixtures.ts";
import type { Identified } from "./fixtures-event-parts.ts";
import { insertRows } from "./rows.ts";

/** What is not said: a press completes it, for ten points, and it has begun. */
export type ActivationSpec = Partial<NewActivation>;
type ActivationFixture = { readonly id: string; readonly name: string; readonly maxPoints: number };

export async function insertEventActivations(
  { database, organizationId, clock }: FixtureTarget,
  eventId: string,
  specs: readonly ActivationSpec[],
): Promise<ActivationFixture[]> {
  const now = clock.now();
  const named = specs.map((spec, index) => ({
    slug: `activation-${newId()}`,
    name: `Activation ${index + 1}`,
    shortDescription: "",
    maxPoints: 10,
    startAfter: now,
    ...spec,
  }));
  const ids = await insertActivations({ database, organization: { id: organizationId }, now }, eventId, named);
  return named.map(({ name, maxPoints }, index) => ({ id: ids[index] ?? "", name, maxPoints }));
}

export type CompletionSpec = {
  readonly event: Identified;
  readonly activation: Identified;
  readonly account: Identified;
  readonly points: number;
  readonly at?: Date;
};

export async function insertCompletions(
  { database, organizationId, clock }: FixtureTarget,
  specs: readonly CompletionSpec[],
): Promise<void> {
  const rows = specs.map(({ event, activation, account, points, at = clock.now() }) => ({
    organizationId,
    id: newId(),
    eventId: event.id,
    activationId: activation.id,
    accountId: account.id,
    earnedPoints: points,
    createdAt: at,
    updatedAt: at,
  }));
  await insertRows(database, eventActivationCompletions, rows);
}
