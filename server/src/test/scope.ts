import { inTransaction } from "../kernel/db/database.ts";
import { publishAll } from "../kernel/db/outbox.ts";
import type { DomainEvent } from "../kernel/domain-event.ts";
import { readingScope } from "../kernel/http/perform.ts";
import { scopeOf } from "../kernel/http/scope-of.ts";
import type { Scope } from "../kernel/scope.ts";
import type { TestTenant, World } from "./world.ts";

/**
 * Runs work as a command does: in a transaction of the tenant that what it publishes commits with, for nobody in
 * particular; hints after the commit.
 */
export async function inScope(world: World, tenant: TestTenant, work: (scope: Scope) => Promise<void>): Promise<void> {
  const { kernel } = world.app;
  const hints: (() => void)[] = [];
  const context = contextIn(world, tenant);
  await inTransaction(kernel.driver, tenant.organization.id, async (database) => {
    const events: DomainEvent[] = [];
    const publish: Scope["publish"] = (event) => events.push(event);
    const scope = scopeOf(kernel, context, { database, publish, afterCommit: (hint) => hints.push(hint) });
    await work(scope);
    await publishAll(scope, events);
  });
  for (const hint of hints) hint();
}

/** What an effect works with: it reads outside a transaction, for nobody in particular. */
export const readingScopeOf = (world: World, tenant: TestTenant): Scope =>
  readingScope(world.app.kernel, contextIn(world, tenant));

const contextIn = ({ app }: World, { organization }: TestTenant) => ({
  tenant: organization,
  caller: { address: "test" },
  surface: "api" as const,
  origin: organization.siteUrl,
  locale: organization.configuration.DEFAULT_LOCALE,
  requestId: "test",
  log: app.kernel.log,
});
