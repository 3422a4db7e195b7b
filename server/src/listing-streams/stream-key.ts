import { listingStreamErrors, listingStreams, type StreamIngest } from "@marquee/contract/listing-streams";
import { lockEvent } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { command, query } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { listingPolicy } from "../listings/index.ts";
import { hasMediaServer, ingestOf, makeStreamKey, openStreamKey, sealStreamKey } from "../streams/index.ts";
import { storeStream } from "./repo.ts";
import { expectStream } from "./views.ts";

/** Where a stream is sent, with its key. */
function presentIngest(scope: Scope, streamId: string, key: string): StreamIngest {
  const { config } = scope.services;
  if (!hasMediaServer(config)) fail(listingStreamErrors.notReady);
  return ingestOf(config, scope.organization.id, streamId, key);
}

const placeOf = ({ organization }: Scope, streamId: string) => ({ organizationId: organization.id, streamId });

export const readIngest = query(listingStreams.ingest, listingPolicy, async ({ scope, subject, params }) => {
  const { id, sealedKey } = await expectStream(scope, subject.id, params.streamId);
  return presentIngest(scope, id, openStreamKey(scope.services.vault, placeOf(scope, id), sealedKey));
});

/** Whoever sends with the key of before is refused when the media server asks again. */
export const rotateKey = command(listingStreams.rotate, listingPolicy, async ({ scope, subject, params }) => {
  await lockEvent(scope, subject.id);
  const { id } = await expectStream(scope, subject.id, params.streamId);
  const key = makeStreamKey();
  const ingest = presentIngest(scope, id, key);
  await storeStream(scope, id, { sealedKey: sealStreamKey(scope.services.vault, placeOf(scope, id), key) });
  return ingest;
});
