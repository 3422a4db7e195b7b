import { Id, Type } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

export const uploadsDeleted = domainEvent("storage.uploadsDeleted", "Pictures, files or videos were deleted.", {
  images: Type.Array(Id("image")),
  files: Type.Array(Id("file")),
  videos: Type.Array(Id("video")),
});
