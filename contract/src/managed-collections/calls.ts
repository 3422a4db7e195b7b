import { ChannelCollection, CollectedContents } from "../channels/entities.ts";
import { Content } from "../contents/entities.ts";
import {
  call,
  Id,
  input,
  kernelErrors,
  Nothing,
  Nullable,
  Optional,
  slice,
  Text,
  Type,
  Words,
} from "../kernel/index.ts";
import { messageErrors } from "../messages/errors.ts";
import { managedCollectionErrors as errors } from "./errors.ts";

const inChannel = { channelId: Id("channel") };
const ofCollection = { ...inChannel, collectionId: Id("channelCollection") };
const ofContent = { ...ofCollection, contentId: Id("content") };
const managing = { caller: "member", module: "channels", may: ["channel.manage", "channelId"] } as const;
const refused = kernelErrors.forbidden;
const description = Optional(Nullable(Text(2000)));
const changed = { changes: [ChannelCollection], within: "channelId" } as const;
const collecting = {
  params: ofContent,
  returns: Nothing,
  changes: [ChannelCollection, CollectedContents],
  within: "channelId",
} as const;
const ordered = (kind: "content" | "channelCollection") => Type.Array(Id(kind), { maxItems: 500 });

/** Contents of a channel put together, such as a season, for those who manage it. */
export const managedCollections = slice("managedCollections", {
  list: call({
    method: "GET",
    path: "/channels/managed/{channelId}/collections",
    summary: "List the collections of a channel in their order, empty ones too",
    params: inChannel,
    list: { orderBy: ["sortOrder", "name"], order: "sortOrder" },
    returns: Type.Array(ChannelCollection),
    access: managing,
    errors: [refused],
  }),
  create: call({
    method: "POST",
    path: "/channels/managed/{channelId}/collections",
    summary: "Add a collection, after the others",
    params: inChannel,
    body: input({ name: Words(200), description }),
    returns: ChannelCollection,
    access: { ...managing, creates: true },
    errors: [refused, errors.tooMany, messageErrors.unwantedWord],
    ...changed,
  }),
  /** Ours: those that are left out keep their order, behind the others. */
  order: call({
    method: "PUT",
    path: "/channels/managed/{channelId}/collections",
    summary: "Put the collections of a channel in an order",
    params: inChannel,
    body: input({ collectionIds: ordered("channelCollection") }),
    returns: Nothing,
    access: managing,
    errors: [refused],
    ...changed,
  }),
  get: call({
    method: "GET",
    path: "/channels/managed/{channelId}/collections/{collectionId}",
    summary: "Read one collection",
    params: ofCollection,
    returns: ChannelCollection,
    access: managing,
    errors: [refused],
  }),
  /** Of clients in use. Whoever says nothing in it deletes. */
  updateOrRemove: call({
    method: "POST",
    path: "/channels/managed/{channelId}/collections/{collectionId}",
    summary: "Change a collection; without a name and a description delete it",
    params: ofCollection,
    body: input({ name: Optional(Words(200)), description }),
    returns: Nullable(ChannelCollection),
    access: { ...managing, creates: false },
    errors: [refused, messageErrors.unwantedWord],
    changes: [ChannelCollection, CollectedContents],
    within: "channelId",
  }),
  update: call({
    method: "PUT",
    path: "/channels/managed/{channelId}/collections/{collectionId}",
    summary: "Change a collection",
    params: ofCollection,
    body: input({ name: Optional(Words(200)), description }),
    returns: ChannelCollection,
    access: managing,
    errors: [refused, messageErrors.unwantedWord],
    ...changed,
  }),
  remove: call({
    method: "DELETE",
    path: "/channels/managed/{channelId}/collections/{collectionId}",
    summary: "Delete a collection; what is in it stays in the channel",
    params: ofCollection,
    returns: Nothing,
    access: managing,
    errors: [refused],
    changes: [ChannelCollection, CollectedContents],
    within: "channelId",
  }),
  contents: call({
    method: "GET",
    path: "/channels/managed/{channelId}/collections/{collectionId}/contents",
    summary: "List what is in a collection in its order, drafts too",
    params: ofCollection,
    list: { orderBy: ["sortOrder", "published"], order: "sortOrder" },
    returns: Type.Array(Content),
    access: managing,
    errors: [refused],
    chosenBy: [CollectedContents],
  }),
  /** Ours: those that are left out keep their order, behind the others. */
  orderContents: call({
    method: "PUT",
    path: "/channels/managed/{channelId}/collections/{collectionId}/contents",
    summary: "Put what is in a collection in an order",
    params: ofCollection,
    body: input({ contentIds: ordered("content") }),
    returns: Nothing,
    access: managing,
    errors: [refused],
    changes: [CollectedContents],
    within: "channelId",
  }),
  addContent: call({
    method: "POST",
    path: "/channels/managed/{channelId}/collections/{collectionId}/contents/{contentId}",
    summary: "Put a content of the channel into a collection, at its end",
    ...collecting,
    access: { ...managing, creates: false },
    errors: [refused, errors.full],
  }),
  removeContent: call({
    method: "DELETE",
    path: "/channels/managed/{channelId}/collections/{collectionId}/contents/{contentId}",
    summary: "Take a content out of a collection",
    ...collecting,
    access: managing,
    errors: [refused],
  }),
});
