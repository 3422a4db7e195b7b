import { Event, Session, Speaker } from "../events/entities.ts";
import { EventChoices } from "../events/finding.ts";
import { EventSponsors, eventStatuses, eventTypes } from "../events/summaries.ts";
import {
  call,
  Flag,
  Id,
  input,
  kernelErrors,
  Moment,
  Nothing,
  Nullable,
  OneOf,
  Optional,
  slice,
  Text,
  Type,
  Words,
} from "../kernel/index.ts";
import { messageErrors } from "../messages/errors.ts";
import { ImageData, storing, takesImage } from "../storage/index.ts";
import { EventListing } from "./entities.ts";
import { listingErrors } from "./errors.ts";

/** Absent or false: what is still to come, soonest first. True: what is over, latest first. */
const past = Optional(Flag);
const inListing = { eventId: Id("event") };
const member = { caller: "member", module: "events" } as const;
const managing = { ...member, may: ["listing.manage", "eventId"] } as const;

const Name = Words(200);
const Summary = Text(500);
/** Null or 0: no limit. */
const Limit = Type.Unsafe<number>({ type: "integer", minimum: 0, maximum: 1_000_000 });
const Address = Type.Unsafe<string>({ type: "string", maxLength: 500, pattern: "^https?://[^\\s\\u0000]+$" });
const Zone = Words(100);
const line = Optional(Nullable(Text(200)));
const link = Optional(Nullable(Address));
const picture = Optional(Nullable(ImageData));
/** When a draft is published by itself; null: only by hand. */
const publishAt = Optional(Nullable(Moment));

/** Where it takes place, and where online. */
const place = {
  venue: line,
  address1: line,
  address2: line,
  city: line,
  state: line,
  zip: line,
  country: line,
  externalUrl: link,
  meetingUrl: link,
};

const session = input({ name: Name, description: Optional(Nullable(Text(5000))), startTime: Moment, endTime: Moment });
const speaker = input({
  firstName: Name,
  lastName: line,
  title: line,
  company: line,
  bio: Optional(Nullable(Text(5000))),
});
const withPicture = {
  bodyLimit: takesImage.bodyLimit,
  returns: EventListing,
  access: { ...managing, creates: false },
  audited: true,
} as const;
const inSession = { ...inListing, sessionId: Id("session") };
const inSpeaker = { ...inListing, speakerId: Id("speaker") };
const inSponsor = { ...inListing, sponsorId: Id("account") };
const words = [messageErrors.unwantedWord];
const times = [listingErrors.endsBeforeStart, listingErrors.outsideEvent];
const publishing = [listingErrors.publishInPast, listingErrors.publishAfterEnd, listingErrors.notDraft];
const ofAgenda = { changes: [Event, Session, Speaker], within: "eventId" } as const;

/** What those who organise an event do with it. */
export const listings = slice("listings", {
  list: call({
    method: "GET",
    path: "/listings",
    summary: "List the events that the caller organises, drafts and canceled ones too",
    query: { past },
    list: { orderBy: ["eventStart", "name", "createdAt"], order: "eventStart" },
    returns: Type.Array(EventListing),
    access: member,
  }),
  create: call({
    method: "POST",
    path: "/listings",
    summary: "Make an event. Without a status it is published at once, or when `publishAt` says",
    body: input({
      event: input({
        status: Optional(OneOf("draft", "published")),
        publishAt,
        eventType: OneOf(...eventTypes),
        visible: Optional(Flag),
        name: Name,
        shortDescription: Summary,
        longDescription: Optional(Nullable(Text(50_000))),
        eventStart: Moment,
        eventEnd: Moment,
        timezone: Zone,
        ...place,
        registration: Optional(Flag),
        registrationLimit: Optional(Nullable(Limit)),
        groupOnly: Optional(Flag),
      }),
      image: picture,
      groupId: Optional(Nullable(Id("group"))),
      sponsorIds: Optional(Type.Array(Id("account"), { maxItems: 100 })),
      speakers: Optional(Type.Array(speaker, { maxItems: 100 })),
      sessions: Optional(Type.Array(session, { maxItems: 200 })),
    }),
    bodyLimit: takesImage.bodyLimit,
    returns: EventListing,
    access: { ...member, creates: true, speaks: true },
    audited: true,
    errors: [
      ...takesImage.errors,
      ...words,
      ...times,
      ...publishing,
      kernelErrors.blocked,
      listingErrors.groupNotYours,
      listingErrors.noGroup,
      listingErrors.timezoneUnknown,
      messageErrors.unknownImage,
    ],
    hides: ["event"],
    changes: [EventChoices, ...storing],
  }),
  get: call({
    method: "GET",
    path: "/listings/{eventId}",
    summary: "Read an event as those who organise it see it",
    params: inListing,
    returns: EventListing,
    access: managing,
  }),
  update: call({
    method: "PUT",
    path: "/listings/{eventId}",
    summary: "Change an event. What is not named stays as it is; whoever has registered is told of another time",
    params: inListing,
    body: input({
      event: input({
        status: Optional(OneOf(...eventStatuses)),
        publishAt,
        eventType: Optional(OneOf(...eventTypes)),
        visible: Optional(Flag),
        name: Optional(Name),
        slug: Optional(Type.Unsafe<string>({ type: "string", minLength: 1, maxLength: 100, pattern: "^[a-z0-9-]+$" })),
        shortDescription: Optional(Summary),
        longDescription: Optional(Nullable(Text(50_000))),
        eventStart: Optional(Moment),
        eventEnd: Optional(Moment),
        timezone: Optional(Zone),
        ...place,
        registration: Optional(Flag),
        registrationStart: Optional(Moment),
        registrationEnd: Optional(Moment),
        publicRegistrants: Optional(Flag),
        registrationLimit: Optional(Nullable(Limit)),
        groupOnly: Optional(Flag),
        guestRegistration: Optional(Flag),
        groupId: Optional(Nullable(Id("group"))),
      }),
      image: picture,
    }),
    ...withPicture,
    errors: [
      ...takesImage.errors,
      ...words,
      ...times,
      ...publishing,
      listingErrors.slugTaken,
      listingErrors.groupNotYours,
      listingErrors.noGroup,
      listingErrors.timezoneUnknown,
      listingErrors.guestsInGroup,
      listingErrors.isCanceled,
      messageErrors.unknownImage,
    ],
    hides: ["event"],
    changes: [EventChoices, ...storing],
  }),
  remove: call({
    method: "DELETE",
    path: "/listings/{eventId}",
    summary: "Delete an event that nobody has registered for",
    params: inListing,
    returns: Nothing,
    access: { ...member, may: ["listing.own", "eventId"] },
    errors: [listingErrors.hasRegistrations],
    hides: ["event"],
    changes: [EventChoices],
  }),
  addSession: call({
    method: "POST",
    path: "/listings/{eventId}/sessions",
    summary: "Add a session to the agenda",
    params: inListing,
    body: input({ session, imageDataUri: picture }),
    ...withPicture,
    errors: [...takesImage.errors, ...words, ...times],
    changes: [...ofAgenda.changes, ...storing],
    within: ofAgenda.within,
  }),
  updateSession: call({
    method: "PUT",
    path: "/listings/{eventId}/sessions/{sessionId}",
    summary: "Change a session",
    params: inSession,
    body: input({ session, imageDataUri: picture }),
    ...withPicture,
    errors: [...takesImage.errors, ...words, ...times],
    changes: [...ofAgenda.changes, ...storing],
    within: ofAgenda.within,
  }),
  removeSession: call({
    method: "DELETE",
    path: "/listings/{eventId}/sessions/{sessionId}",
    summary: "Take a session off the agenda",
    params: inSession,
    returns: EventListing,
    access: managing,
    errors: [listingErrors.sessionTaken],
    hides: ["session"],
  }),
  addSpeaker: call({
    method: "POST",
    path: "/listings/{eventId}/speakers",
    summary: "Add a speaker",
    params: inListing,
    body: input({ speaker, imageDataUri: picture }),
    ...withPicture,
    errors: [...takesImage.errors, ...words],
    changes: [...ofAgenda.changes, ...storing],
    within: ofAgenda.within,
  }),
  updateSpeaker: call({
    method: "PUT",
    path: "/listings/{eventId}/speakers/{speakerId}",
    summary: "Change a speaker",
    params: inSpeaker,
    body: input({ speaker, imageDataUri: picture }),
    ...withPicture,
    errors: [...takesImage.errors, ...words],
    changes: [...ofAgenda.changes, ...storing],
    within: ofAgenda.within,
  }),
  removeSpeaker: call({
    method: "DELETE",
    path: "/listings/{eventId}/speakers/{speakerId}",
    summary: "Remove a speaker from the event and its sessions",
    params: inSpeaker,
    returns: EventListing,
    access: managing,
    hides: ["speaker"],
  }),
  addSponsor: call({
    method: "POST",
    path: "/listings/{eventId}/sponsors",
    summary: "Name a member as a sponsor",
    params: inListing,
    body: input({ sponsorId: Id("account") }),
    returns: EventListing,
    access: { ...managing, creates: false },
    errors: [kernelErrors.blocked],
    changes: [Event, EventSponsors],
    within: "eventId",
  }),
  removeSponsor: call({
    method: "DELETE",
    path: "/listings/{eventId}/sponsors/{sponsorId}",
    summary: "Name a sponsor no longer",
    params: inSponsor,
    returns: EventListing,
    access: managing,
    changes: [Event, EventSponsors],
    within: "eventId",
  }),
});
