import { AnyText, Id, named, Nullable, OneOf, Timestamp } from "../kernel/index.ts";
import { ImageSummary } from "../storage/entities.ts";

/** `open`: everybody sees what is said in it and may join. `closed`: only those in it, and they were invited. */
export const threadCircleTypes = ["open", "closed"] as const;
export const ThreadCircleSummary = named("ThreadCircleSummary", {
  id: Id("circle"),
  name: AnyText,
  type: OneOf(...threadCircleTypes),
});

export const threadSummary = {
  id: Id("thread"),
  subject: AnyText,
  image: Nullable(ImageSummary),
  lastMessageAt: Nullable(Timestamp),
};
export const ThreadSummary = named("ThreadSummary", threadSummary);
