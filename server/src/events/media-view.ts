import type { EventMediaItemSummary } from "@marquee/contract/events";
import { imageView } from "../images/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { fileView, videoView } from "../storage/index.ts";
import type { EventFacts } from "./queries/events.ts";
import type { MediaRow } from "./queries/media.ts";

type Around = Pick<EventFacts, "status" | "groupOnly">;

/** An item for somebody who may see it, with addresses that open no longer than they may. */
export function mediaItemView(scope: Scope, event: Around, row: MediaRow): EventMediaItemSummary {
  const viewing = isForEverybody(event, row) ? scope : guardedViewing(scope, row.id);
  const { id, name, description, imageId, videoId, fileId, image, video, file } = row;
  return {
    id,
    name,
    description,
    imageId,
    image: imageView(viewing, image),
    videoId,
    video: video && videoView(viewing, video),
    fileId,
    file:
      file && fileView(viewing, { ...file, createdAt: new Date(file.createdAt), updatedAt: new Date(file.updatedAt) }),
  };
}

const isForEverybody = ({ status, groupOnly }: Around, { audience }: Pick<MediaRow, "audience">): boolean =>
  audience === "everybody" && status !== "draft" && !groupOnly;

/** No account has it. */
export const guestId = "00000000-0000-0000-0000-000000000000";

/**
 * Addresses made with it ask whenever they are opened whether the caller still may see what has this id: `mediaRights`,
 * and the rights in streams. A guest's open what is everybody's.
 */
export function guardedViewing(scope: Scope, id: string): Scope {
  const { services, caller } = scope;
  const permits = services.files.permits.guardedBy({ id, accountId: caller.accountId ?? guestId });
  return { ...scope, services: { ...services, files: { ...services.files, permits } } };
}
