import { Interest } from "../interests/entities.ts";
import { Id, input, Nothing, Nullable, Optional, Text, Type } from "../kernel/index.ts";

/** The address of a page elsewhere; null takes it away. */
export const Link = Optional(
  Nullable(Type.Unsafe<string>({ type: "string", maxLength: 500, pattern: "^https?://[^\\s\\u0000]+$" })),
);
export const linkInputs = { externalUrl: Link, appleUrl: Link, spotifyUrl: Link, googleUrl: Link, youtubeUrl: Link };
/** Of an address: lowercase letters, numbers and dashes. */
export const Slug = Type.Unsafe<string>({ type: "string", minLength: 2, maxLength: 100, pattern: "^[a-z0-9-]+$" });
/** By its name, which is made an interest of the community where there is none. */
const InterestName = input({ name: Text(50, 2) });
export const adding = { body: InterestName, returns: Interest } as const;
export const naming = { params: { channelId: Id("channel"), interestId: Id("interest") }, returns: Nothing } as const;
