import { newId } from "../kernel/new-id.ts";
import { eventStreamPassTypes, eventStreams } from "../events/streams-schema.ts";
import { makeStreamKey, sealStreamKey } from "../streams/index.ts";
import type { TestTenant, World } from "./world.ts";

type Stream = Partial<
  Pick<typeof eventStreams.$inferInsert, "name" | "audience" | "sessionId" | "startedAt" | "endedAt" | "connectedAt">
> & {
  readonly passTypes?: readonly { readonly id: string }[];
};

/** A stream of an event, with the key that its organisers would see. */
export async function insertStream(
  { database, clock, app }: World,
  { organization }: TestTenant,
  eventId: string,
  { passTypes = [], ...stream }: Stream = {},
) {
  const [id, key, organizationId] = [newId(), makeStreamKey(), organization.id];
  const sealedKey = sealStreamKey(app.kernel.services.vault, { organizationId, streamId: id }, key);
  const at = { createdAt: clock.now(), updatedAt: clock.now() };
  await database
    .insert(eventStreams)
    .values({ name: "Main stage", ...stream, ...at, organizationId, id, eventId, sealedKey });
  if (passTypes.length > 0)
    await database
      .insert(eventStreamPassTypes)
      .values(passTypes.map((type) => ({ organizationId, streamId: id, passTypeId: type.id })));
  return { id, key };
}
