import { AccountSummary } from "../accounts/entities.ts";
import {
  AnyText,
  Id,
  input,
  named,
  Nullable,
  Optional,
  Text,
  Timestamp,
  type TSchema,
  Type,
  OneOf,
  Words,
} from "../kernel/index.ts";
import { File, ImageSummary } from "../storage/entities.ts";

/** A picture of a message. `description`: what its sender says it shows, for whoever cannot see it. */
export const MessageImage = named("MessageImage", { ...ImageSummary.properties, description: Nullable(AnyText) });

/** What a message carries. */
export const attachmentFields = {
  images: Type.Array(MessageImage),
  /** Their addresses are good for an hour. */
  files: Type.Array(File),
};

export const attachmentInputs = {
  imageIds: Optional(Type.Array(Id("image"), { maxItems: 10 })),
  /** The sender's own files; with the message everybody who reads it may read them. */
  fileIds: Optional(Type.Array(Id("file"), { maxItems: 10 })),
};

/** Seconds between two messages of one person; 0: no such limit. */
export const SlowSecondsInput = Type.Unsafe<number>({ type: "integer", minimum: 0, maximum: 3_600 });

export const reportInput = input({ reason: Text(1000) });
/** Of what has no words of its own that say what is wrong with it. */
export const reasonInput = input({ reason: Words(1000) });

/** What somebody brought to the moderators' notice, with what was said around it at that time. */
export const reportFields = <Message extends TSchema>(Message: Message) => ({
  reason: AnyText,
  account: AccountSummary,
  message: Message,
  /** The text as it was when it was reported: deleting or editing it does not take it away. */
  reportedText: AnyText,
  context: Type.Array(Message),
  createdAt: Timestamp,
});

/** Who writes in a place: everybody who may be there, or only those who look after it. */
export const whoWritesChoices = ["everybody", "moderators"] as const;
export type WhoWrites = (typeof whoWritesChoices)[number];
export const WhoWrites = OneOf(...whoWritesChoices);
