import { listingStreamErrors, listingStreams } from "@marquee/contract/listing-streams";
import { eventChanged, lockEvent } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { newId } from "../kernel/new-id.ts";
import { listingPolicy } from "../listings/index.ts";
import { makeStreamKey, sealStreamKey } from "../streams/index.ts";
import { checkedStream } from "./check-stream.ts";
import { countStreams } from "./queries.ts";
import { insertStream, storePassTypes } from "./repo.ts";
import { presentStream } from "./views.ts";

const most = 20;

export const addStream = command(listingStreams.add, listingPolicy, async ({ scope, subject, body }) => {
  await lockEvent(scope, subject.id);
  const { passTypeIds, ...wanted } = await checkedStream(scope, subject.id, {
    sessionId: null,
    passTypeIds: [],
    ...body,
  });
  if ((await countStreams(scope, subject.id)) >= most) fail(listingStreamErrors.full);
  const id = newId();
  const place = { organizationId: scope.organization.id, streamId: id };
  const sealedKey = sealStreamKey(scope.services.vault, place, makeStreamKey());
  await insertStream(scope, { ...wanted, id, eventId: subject.id, sealedKey });
  await storePassTypes(scope, id, passTypeIds);
  scope.publish(eventChanged({ eventId: subject.id }));
  return presentStream(scope, subject.id, id);
});
