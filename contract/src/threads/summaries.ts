import { AnyText, Id, named, Nullable, Timestamp } from "../kernel/index.ts";
import { ImageSummary } from "../storage/entities.ts";

export const threadSummary = {
  id: Id("thread"),
  subject: AnyText,
  image: Nullable(ImageSummary),
  lastMessageAt: Nullable(Timestamp),
};
export const ThreadSummary = named("ThreadSummary", threadSummary);
