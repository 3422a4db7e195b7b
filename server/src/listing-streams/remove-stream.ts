import { listingStreams } from "@marquee/contract/listing-streams";
import { eventChanged, lockEvent } from "../events/index.ts";
import { command } from "../kernel/http/serve.ts";
import { listingPolicy } from "../listings/index.ts";
import { deleteUnused } from "../storage/index.ts";
import { deleteStream } from "./repo.ts";
import { tellAfter } from "./update-stream.ts";
import { expectStream } from "./views.ts";

export const removeStream = command(listingStreams.remove, listingPolicy, async ({ scope, subject, params }) => {
  await lockEvent(scope, subject.id);
  const { id, replay } = await expectStream(scope, subject.id, params.streamId);
  await deleteStream(scope, id);
  if (replay) await deleteUnused(scope, { images: [], files: [], videos: [replay.id] });
  scope.publish(eventChanged({ eventId: subject.id }));
  tellAfter(scope, id);
  return null;
});
