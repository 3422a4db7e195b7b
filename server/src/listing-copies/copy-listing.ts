import { listingCopies } from "@marquee/contract/listing-copies";
import { coHostAdded } from "../co-hosts/index.ts";
import { lockEvent } from "../events/index.ts";
import { command } from "../kernel/http/serve.ts";
import { slugFrom } from "../kernel/slug.ts";
import { expectGroup, listingPolicy, presentListing } from "../listings/index.ts";
import { refuseUnwanted } from "../messages/index.ts";
import { alongOf } from "./along.ts";
import { copyEvent, keepCoHosts } from "./repo/copy-event.ts";
import { shiftBetween } from "./shift.ts";

export const copyListing = command(listingCopies.copy, listingPolicy, async ({ scope, caller, subject, body }) => {
  const { name, eventStart, ...asked } = body;
  refuseUnwanted(scope, name);
  if (subject.groupId) await expectGroup(scope, subject.groupId);
  await lockEvent(scope, subject.id);
  const moved = shiftBetween(subject.timezone ?? "UTC", subject.eventStart, new Date(eventStart));
  const copy = { name, slug: slugFrom(name) || "event", status: "draft", seriesId: null, moved } as const;
  const along = alongOf(asked);
  const [eventId = ""] = await copyEvent(scope, subject.id, { copies: [copy], along });
  for (const accountId of await keepCoHosts(scope, eventId, caller.accountId))
    scope.publish(coHostAdded({ eventId, accountId, addedById: caller.accountId }));
  return presentListing(scope, eventId);
});
