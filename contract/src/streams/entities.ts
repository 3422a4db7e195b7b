import { AnyText, Flag, Id, named, Nullable, Type } from "../kernel/index.ts";
import { ImageSummary } from "../storage/entities.ts";
import { ThreadSummary } from "../threads/entities.ts";

export const StreamInput = named("StreamInput", {
  id: Id("stream"),
  providerId: AnyText,
  connected: Flag,
  name: AnyText,
  threads: Type.Array(ThreadSummary),
  image: Nullable(ImageSummary),
});
