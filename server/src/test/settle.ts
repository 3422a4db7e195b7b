import { and, isNull, lte } from "drizzle-orm";
import { outbox } from "../kernel/db/kernel-schema.ts";
import { createRelay, type Reaction } from "../kernel/outbox/index.ts";
import { reactions } from "../modules.ts";
import type { World } from "./world.ts";

/** Lets what has happened be followed by all that follows from it, in whatever slice, and what follows from that. */
export async function settle(world: World, followed: readonly Reaction[] = reactions): Promise<void> {
  const relay = createRelay();
  relay.start(world.app.kernel, followed);
  do await relay.settle();
  while (await isMoreDue(world));
  await relay.stop();
}

async function isMoreDue({ database, clock }: World): Promise<boolean> {
  const due = and(isNull(outbox.processedAt), lte(outbox.dueAt, clock.now()));
  return (await database.$count(outbox, due)) > 0;
}
