import { inTransaction, reader } from "../db/database.ts";
import { retryTransient } from "../db/errors.ts";
import { publishAll } from "../db/outbox.ts";
import type { CallContext } from "../http/context.ts";
import { readingScope } from "../http/perform.ts";
import { scopeOf } from "../http/scope-of.ts";
import type { Kernel } from "../kernel.ts";
import type { DomainEvent } from "../domain-event.ts";
import type { Guest, Scope } from "../scope.ts";
import { type Happened, noteDone } from "./queries.ts";
import type { Reaction } from "./reaction.ts";

type ReactionContext = CallContext & { readonly caller: Guest };

/** Runs one reaction to one event and notes that it is done. */
export async function react(kernel: Kernel, reaction: Reaction, event: Happened): Promise<void> {
  const context = await contextOf(kernel, reaction, event);
  if (!context) return;
  if (reaction.kind === "work") return work(kernel, reaction, event, context);
  await handle(reaction, { ...readingScope(kernel, context), caller: context.caller }, event, undefined);
  await noteDone(reader(kernel.driver, "system"), event, reaction.name);
}

/** The note comes first: its lock keeps a second process waiting, and finds it done. */
async function work(kernel: Kernel, reaction: Reaction, event: Happened, context: ReactionContext): Promise<void> {
  const asking = { ...readingScope(kernel, context), caller: context.caller };
  const prepared = await reaction.prepare?.(asking, event.payload as never);
  const { events, hints } = await retryTransient(async () => {
    const published: DomainEvent[] = [];
    const given: (() => void)[] = [];
    const publish: Scope["publish"] = (happened) => published.push(happened);
    const afterCommit: Scope["afterCommit"] = (hint) => given.push(hint);
    await inTransaction(kernel.driver, event.organizationId, async (database) => {
      if (!(await noteDone(database, event, reaction.name))) return;
      const scope = { ...scopeOf(kernel, context, { database, publish, afterCommit }), caller: context.caller };
      await handle(reaction, scope, event, prepared);
      await publishAll(scope, published);
    });
    return { events: published, hints: given };
  });
  if (events.length > 0) kernel.wakeReactions();
  for (const hint of hints) hint();
}

function handle(reaction: Reaction, scope: Scope<Guest>, event: Happened, prepared: unknown): Promise<void> {
  // `reaction` tied payload and preparation to the event's type; in the table all of them stand side by side.
  return reaction.handle(scope, event.payload as never, prepared as never);
}

/** Undefined for a tenant that was deleted: its events have nothing left to be about. */
async function contextOf(kernel: Kernel, reaction: Reaction, event: Happened): Promise<ReactionContext | undefined> {
  const tenant = await kernel.directory.byId(event.organizationId);
  if (!tenant) return undefined;
  const log = kernel.log.child({ organizationId: tenant.id, eventId: event.id, reaction: reaction.name });
  const locale = tenant.configuration.DEFAULT_LOCALE;
  return {
    tenant,
    caller: { address: "reaction" },
    surface: "api",
    origin: tenant.siteUrl,
    locale,
    requestId: event.id,
    log,
  };
}
