import { AccountSummary } from "../accounts/entities.ts";
import { Interest } from "../interests/entities.ts";
import {
  AnyText,
  Id,
  input,
  named,
  Nullable,
  OneOf,
  Optional,
  type Static,
  Text,
  Type,
  Whole,
} from "../kernel/index.ts";
import { LinkPreview } from "../storage/entities.ts";
import { entityMarks } from "./stretches.ts";

export const entityTypes = ["mention", "interest", "link", "segment"] as const;
const TextIndex = Type.Unsafe<number>({ type: "integer", minimum: 0, maximum: 10_000 });

/** A part of a message's text that is more than text; indexes count UTF-16 units, `endIndex` is behind the last. */
export const MessageEntity = named("MessageEntity", {
  type: OneOf(...entityTypes),
  startIndex: Whole,
  endIndex: Whole,
  marks: Type.Array(AnyText),
  account: Nullable(AccountSummary),
  interest: Nullable(Interest),
  /** Address of a link. */
  href: Nullable(AnyText),
  /** What the linked page says of itself, where it is known already. */
  linkPreview: Nullable(LinkPreview),
});
export type MessageEntity = Static<typeof MessageEntity>;

export const MessageEntityInput = input({
  type: OneOf(...entityTypes),
  startIndex: TextIndex,
  endIndex: TextIndex,
  marks: Optional(Type.Array(OneOf(...entityMarks), { maxItems: entityMarks.length })),
  /** Whom a mention names. */
  accountId: Optional(Nullable(Id("account"))),
  /** What an interest names. */
  interestId: Optional(Nullable(Id("interest"))),
  /** Where a link over any words leads; absent: the address that it covers, or that of its preview. */
  href: Optional(Nullable(Text(2000))),
  linkPreview: Optional(Nullable(input({ url: Text(2000) }))),
});
export type MessageEntityInput = Static<typeof MessageEntityInput>;

/**
 * The parts of a text as whoever writes it gives them, one behind the other. Names, interests and addresses in what they
 * leave plain are found by the server, but for words in code; absent: in all of the text.
 */
export const MessageEntityInputs = Optional(Type.Array(MessageEntityInput, { maxItems: 100 }));

/** What of a chat message looks otherwise or leads elsewhere; whom it names, its mentions say. */
const MarkedInput = input({
  type: OneOf("segment", "link"),
  startIndex: TextIndex,
  endIndex: TextIndex,
  marks: Optional(Type.Array(OneOf(...entityMarks), { maxItems: entityMarks.length })),
  href: Optional(Nullable(Text(2000))),
});
export const MarkedInputs = Optional(Nullable(Type.Array(MarkedInput, { maxItems: 100 })));
