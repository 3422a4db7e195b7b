import { Event, Session } from "../events/entities.ts";
import {
  call,
  Flag,
  Id,
  input,
  kernelErrors,
  Nothing,
  Nullable,
  OneOf,
  Optional,
  slice,
  Type,
  Words,
} from "../kernel/index.ts";
import { messageErrors } from "../messages/errors.ts";
import { StreamInput } from "../streams/entities.ts";
import { ListingStream, streamAudiences, StreamIngest, StreamSetup } from "./entities.ts";
import { listingStreamErrors } from "./errors.ts";

const inListing = { eventId: Id("event") };
const inStream = { ...inListing, streamId: Id("stream") };
const access = { caller: "member", module: "events", may: ["listing.manage", "eventId"] } as const;
const errors = [
  messageErrors.unwantedWord,
  kernelErrors.notFound,
  listingStreamErrors.sessionTaken,
  listingStreamErrors.noPassTypes,
];
/** A stream is part of what is answered about its event, wherever that is. */
const ofStream = [ListingStream, StreamInput, Event, Session];
const values = {
  name: Words(200),
  sessionId: Optional(Nullable(Id("session"))),
  audience: OneOf(...streamAudiences),
  passTypeIds: Optional(Type.Array(Id("passType"), { maxItems: 50 })),
};

/** The live streams of an event, for those who organise it. */
export const listingStreams = slice("listingStreams", {
  list: call({
    method: "GET",
    path: "/listings/{eventId}/streams",
    summary: "List the streams of an event",
    params: inListing,
    list: { orderBy: ["sortOrder", "createdAt"], order: "sortOrder", search: false },
    returns: Type.Array(ListingStream),
    access,
  }),
  setup: call({
    method: "GET",
    path: "/listings/{eventId}/stream-setup",
    summary: "Say whether there is a media server to which streams can be sent",
    params: inListing,
    returns: StreamSetup,
    access,
  }),
  add: call({
    method: "POST",
    path: "/listings/{eventId}/streams",
    summary: "Add a stream. Its key is read by itself",
    params: inListing,
    body: input(values),
    returns: ListingStream,
    access: { ...access, creates: false, speaks: true },
    audited: true,
    errors: [...errors, listingStreamErrors.full],
    changes: ofStream,
    within: "eventId",
  }),
  update: call({
    method: "PUT",
    path: "/listings/{eventId}/streams/{streamId}",
    summary:
      "Change a stream, end it or open it again, or choose what is watched afterwards: a video of the caller's own",
    params: inStream,
    body: input({
      name: Optional(values.name),
      sessionId: values.sessionId,
      audience: Optional(values.audience),
      passTypeIds: values.passTypeIds,
      over: Optional(Flag),
      replayId: Optional(Nullable(Id("video"))),
    }),
    returns: ListingStream,
    access,
    audited: true,
    errors: [...errors, listingStreamErrors.unknownVideo],
    changes: ofStream,
    within: "eventId",
  }),
  remove: call({
    method: "DELETE",
    path: "/listings/{eventId}/streams/{streamId}",
    summary: "Remove a stream with its key; whoever is sending is cut off",
    params: inStream,
    returns: Nothing,
    access,
    audited: true,
    hides: ["stream"],
    changes: ofStream,
    within: "eventId",
  }),
  ingest: call({
    method: "GET",
    path: "/listings/{eventId}/streams/{streamId}/ingest",
    summary: "Read where a stream is sent, and its secret key",
    params: inStream,
    returns: StreamIngest,
    access: { ...access, acting: "never" },
    errors: [listingStreamErrors.notReady],
    fresh: "always",
  }),
  rotate: call({
    method: "POST",
    path: "/listings/{eventId}/streams/{streamId}/key",
    summary: "Give a stream another key: the one before is worth nothing, and whoever is sending with it is cut off",
    params: inStream,
    returns: StreamIngest,
    access: { ...access, acting: "never", creates: false },
    audited: true,
    errors: [listingStreamErrors.notReady],
    changes: [StreamIngest],
    within: "streamId",
  }),
});
