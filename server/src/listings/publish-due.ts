import { kernelErrors } from "@marquee/contract/kernel";
import { listings } from "@marquee/contract/listings";
import { asNow } from "../accounts/index.ts";
import { changeEvent } from "../events/index.ts";
import type { Guest, Scope } from "../kernel/scope.ts";
import { listingPublishedByTime } from "./events.ts";
import { findHostOfDue, holdDue } from "./repo/publication.ts";

type Due = { readonly eventId: string };

/**
 * Publishes a draft whose moment has come, with all that follows when it is done by hand. A host who could not do it by
 * hand now, such as one who was suspended, publishes nothing by having chosen a moment: it stays a draft without one.
 */
export async function publishDue(scope: Scope<Guest>, { eventId }: Due): Promise<void> {
  const hostId = await findHostOfDue(scope, eventId);
  if (hostId === undefined) return;
  const { refusal } = await asNow(scope, hostId, listings.update, kernelErrors.forbidden);
  if (!(await holdDue(scope, eventId))) return;
  const isPublished = refusal === undefined;
  await changeEvent(scope, eventId, { ...(isPublished && { status: "published" }), publishAt: null });
  scope.publish(listingPublishedByTime({ eventId, isPublished }));
}
