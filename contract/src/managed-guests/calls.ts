import { ContentGuest, ContentPreview, guestTypes } from "../contents/entities.ts";
import { Interest } from "../interests/entities.ts";
import {
  call,
  Id,
  input,
  kernelErrors,
  Nothing,
  Nullable,
  OneOf,
  Optional,
  slice,
  Text,
  Type,
  Words,
} from "../kernel/index.ts";
import { adding, Link, naming } from "../managed-channels/parts.ts";
import { managedChannelErrors } from "../managed-channels/errors.ts";
import { ManagedContent } from "../managed-contents/entities.ts";
import { messageErrors } from "../messages/errors.ts";
import { ImageData, takesImage } from "../storage/index.ts";
import { managedGuestErrors as errors } from "./errors.ts";

const ofContent = { channelId: Id("channel"), contentId: Id("content") };
const ofGuest = { ...ofContent, guestId: Id("contentGuest") };
const ofInterest = { ...ofContent, interestId: Id("interest") };
const managing = { caller: "member", module: "channels", may: ["channel.manage", "channelId"] } as const;
const refused = kernelErrors.forbidden;
const byName = { orderBy: ["name", "createdAt"], order: "name" } as const;
const line = Optional(Nullable(Text(200)));
const guestBody = {
  contentGuest: input({
    accountId: Optional(Nullable(Id("account"))),
    type: OneOf(...guestTypes),
    name: Words(200),
    title: line,
    bio: Optional(Nullable(Text(2000))),
    company: line,
    companyLink: Link,
    companyBio: Optional(Nullable(Text(2000))),
    website: Link,
    facebook: line,
    twitter: line,
    instagram: line,
    linkedIn: line,
    tikTok: line,
    youtube: line,
    discord: line,
  }),
  /** Without it the picture stays as it is, with null it goes. */
  imageDataUri: Optional(Nullable(ImageData)),
};
const guestErrors = [
  refused,
  managedChannelErrors.unknownAccount,
  kernelErrors.blocked,
  messageErrors.unwantedWord,
  ...takesImage.errors,
] as const;
const guestChanges = { changes: [ContentGuest, ManagedContent, ContentPreview], within: "contentId" } as const;

/** Who is in a content, and what it is about, for those who manage its channel. */
export const managedGuests = slice("managedGuests", {
  guests: call({
    method: "GET",
    path: "/channels/managed/{channelId}/contents/{contentId}/guests",
    summary: "List who is heard, seen or read in a content",
    params: ofContent,
    list: { orderBy: ["sortOrder", "name"], order: "sortOrder" },
    returns: Type.Array(ContentGuest),
    access: managing,
    errors: [refused],
  }),
  addGuest: call({
    method: "POST",
    path: "/channels/managed/{channelId}/contents/{contentId}/guests",
    summary: "Name somebody who is heard, seen or read in a content, after the others",
    params: ofContent,
    body: input(guestBody),
    bodyLimit: takesImage.bodyLimit,
    returns: ContentGuest,
    access: { ...managing, creates: true },
    errors: [...guestErrors, errors.tooManyGuests],
    ...guestChanges,
  }),
  updateGuest: call({
    method: "PUT",
    path: "/channels/managed/{channelId}/contents/{contentId}/guests/{guestId}",
    summary: "Change what is said of somebody in a content",
    params: ofGuest,
    body: input(guestBody),
    bodyLimit: takesImage.bodyLimit,
    returns: ContentGuest,
    access: managing,
    errors: guestErrors,
    ...guestChanges,
  }),
  removeGuest: call({
    method: "DELETE",
    path: "/channels/managed/{channelId}/contents/{contentId}/guests/{guestId}",
    summary: "Name somebody no longer in a content",
    params: ofGuest,
    returns: Nothing,
    access: managing,
    errors: [refused],
    ...guestChanges,
  }),
  interests: call({
    method: "GET",
    path: "/channels/managed/{channelId}/contents/{contentId}/interests",
    summary: "List what a content is about",
    params: ofContent,
    list: byName,
    returns: Type.Array(Interest),
    access: managing,
    errors: [refused],
  }),
  addInterest: call({
    method: "POST",
    path: "/channels/managed/{channelId}/contents/{contentId}/interests",
    summary: "Say what a content is about, by a name that may be new to the community",
    params: ofContent,
    ...adding,
    access: { ...managing, creates: true },
    errors: [refused, managedChannelErrors.tooManyInterests, messageErrors.unwantedWord],
    changes: [Interest],
  }),
  nameInterest: call({
    method: "POST",
    path: "/channels/managed/{channelId}/contents/{contentId}/interests/{interestId}",
    summary: "Say that a content is about an interest of the community",
    ...naming,
    params: ofInterest,
    access: { ...managing, creates: false },
    errors: [refused, managedChannelErrors.tooManyInterests, managedChannelErrors.unknownInterest],
    changes: [Interest],
  }),
  removeInterest: call({
    method: "DELETE",
    path: "/channels/managed/{channelId}/contents/{contentId}/interests/{interestId}",
    summary: "Say that a content is not about an interest",
    ...naming,
    params: ofInterest,
    access: managing,
    errors: [refused],
    changes: [Interest],
  }),
});
