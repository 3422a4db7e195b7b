import { SelfRelationships } from "../accounts/entities.ts";
import { groupErrors } from "../groups/errors.ts";
import { Interest } from "../interests/entities.ts";
import { call, Id, IdOrName, input, Nothing, OneOf, Optional, slice, Type } from "../kernel/index.ts";
import { Content, ContentPreview, ContentProgress } from "./entities.ts";
import { contentFilters, contentLocks, contentOrders, contentType } from "./parts.ts";

const module = "channels";
const interest = Optional(Id("interest"));
/** What is published in all channels of a community. */
export const contents = slice("contents", {
  list: call({
    method: "GET",
    path: "/contents",
    summary: "List what is published in all channels, as far as the caller finds it, the newest first",
    query: { ...contentFilters, interest },
    list: contentOrders,
    returns: Type.Array(Content),
    access: { caller: "guest", module },
    chosenBy: [SelfRelationships],
  }),
  interests: call({
    method: "GET",
    path: "/contents/interests",
    summary: "List the interests that something published is about",
    list: { orderBy: ["name", "createdAt"], order: "name" },
    returns: Type.Array(Interest),
    access: { caller: "guest", module },
    chosenBy: [SelfRelationships],
  }),
  subscribed: call({
    method: "GET",
    path: "/contents/subscribed",
    summary: "List what is published in the channels that the caller subscribes to, the newest first",
    query: { type: contentType, interest },
    list: contentOrders,
    returns: Type.Array(Content),
    access: { caller: "member", module },
    chosenBy: [SelfRelationships],
  }),
  /** What was begun and not played to its end, to go on with. */
  begun: call({
    method: "GET",
    path: "/contents/begun",
    summary: "List the recordings and videos that the caller has begun, the latest first",
    list: { orderBy: ["playedAt"], order: "-playedAt", search: false },
    returns: Type.Array(Content),
    access: { caller: "member", module },
    chosenBy: [SelfRelationships, ContentProgress],
  }),
  get: call({
    method: "GET",
    path: "/contents/{contentId}",
    summary: "Read one content by id or slug",
    params: { contentId: IdOrName("content") },
    returns: Content,
    access: { caller: "guest", module, may: ["content.read", "contentId"] },
    errors: contentLocks,
  }),
  preview: call({
    method: "GET",
    path: "/contents/{contentId}/preview",
    summary:
      "Read by id or slug what everybody who finds a content may know of it: its beginning, and what it takes to read the rest",
    params: { contentId: IdOrName("content") },
    returns: ContentPreview,
    access: { caller: "guest", module, may: ["content.find", "contentId"] },
    errors: [groupErrors.membersOnly],
  }),
  keepProgress: call({
    method: "PUT",
    path: "/contents/{contentId}/progress",
    summary: "Note how far the caller has come in a recording or video, to go on from there on any device",
    audited: false,
    params: { contentId: Id("content") },
    body: input({
      /** From its beginning; at the end, or 0, it is through. */
      seconds: Type.Unsafe<number>({ type: "integer", minimum: 0, maximum: 360_000 }),
    }),
    returns: Nothing,
    access: { caller: "member", module, may: ["content.read", "contentId"] },
    errors: contentLocks,
    changes: [Content, ContentProgress],
    within: "contentId",
  }),
  count: call({
    method: "POST",
    path: "/contents/{contentId}/count",
    summary: "Count that a content was read, its playing begun, or that it was played to its end; by whom is not kept",
    audited: false,
    params: { contentId: Id("content") },
    body: input({ what: OneOf("read", "play", "finish") }),
    returns: Nothing,
    access: { caller: "guest", module, may: ["content.read", "contentId"], creates: false },
    errors: contentLocks,
    changesNothing: "It is a figure of those who manage the channel, who read it anew.",
  }),
});
