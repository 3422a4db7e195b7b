import { kernelErrors } from "@marquee/contract/kernel";
import { inTransaction } from "../kernel/db/database.ts";
import { publishAll } from "../kernel/db/outbox.ts";
import type { DomainEvent } from "../kernel/domain-event.ts";
import { fail } from "../kernel/failure.ts";
import { type UploadOwner, uploadsRestFor } from "../kernel/files/index.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { giveStorageBack, takeStorage } from "../quota/index.ts";

type Begun = { readonly id: string; readonly size: number };

/**
 * Takes the room that an upload says it needs before any of it is sent. It goes back by itself when the upload would be
 * thrown away. @throws Failure where there is not as much.
 */
export async function holdRoom(kernel: Kernel, owner: UploadOwner, { id, size }: Begun): Promise<void> {
  const { driver, clock, services } = kernel;
  const organization = (await kernel.directory.byId(owner.organizationId)) ?? fail(kernelErrors.organization);
  const now = clock.now();
  const events: DomainEvent[] = [];
  await inTransaction(driver, organization.id, async (database) => {
    const publish = (event: DomainEvent) => void events.push(event);
    const until = new Date(now.getTime() + uploadsRestFor);
    const scope = { database, organization, now, services, publish };
    await takeStorage(scope, { accountId: owner.accountId, itemId: id, bytes: size, until });
    await publishAll(scope, events);
  });
  if (events.length > 0) kernel.wakeReactions();
}

/** Gives back what an upload held that was given up. */
export async function dropRoom({ driver, clock }: Kernel, { organizationId }: UploadOwner, id: string): Promise<void> {
  await inTransaction(driver, organizationId, (database) =>
    giveStorageBack({ database, organization: { id: organizationId }, now: clock.now() }, [id]),
  );
}
