import {
  AnyText,
  Flag,
  Id,
  Money,
  named,
  Nullable,
  OneOf,
  Optional,
  relation,
  Timestamp,
  Type,
  Whole,
  type Static,
} from "../kernel/index.ts";
import { File, ImageSummary, Video } from "../storage/entities.ts";

export const eventSummary = {
  id: Id("event"),
  slug: AnyText,
  name: AnyText,
  shortDescription: AnyText,
  featured: Flag,
  timezone: Nullable(AnyText),
  eventStart: Timestamp,
  eventEnd: Timestamp,
  image: Nullable(ImageSummary),
};
export const EventSummary = named("EventSummary", eventSummary);
export type EventSummary = Static<typeof EventSummary>;

const sessionLocationSummary = {
  id: Id("sessionLocation"),
  name: AnyText,
  description: Nullable(AnyText),
  address1: Nullable(AnyText),
  address2: Nullable(AnyText),
  zip: Nullable(AnyText),
  city: Nullable(AnyText),
  state: Nullable(AnyText),
  country: Nullable(AnyText),
  image: Nullable(ImageSummary),
  googlePlaceId: Nullable(AnyText),
};
export const SessionLocationSummary = named("SessionLocationSummary", sessionLocationSummary);

export const TrackSummary = named("TrackSummary", { id: Id("track"), slug: AnyText, name: AnyText, color: AnyText });

export const speakerSummary = {
  id: Id("speaker"),
  slug: AnyText,
  firstName: AnyText,
  lastName: Nullable(AnyText),
  bio: Nullable(AnyText),
  title: Nullable(AnyText),
  company: Nullable(AnyText),
  companyBio: Nullable(AnyText),
  image: Nullable(ImageSummary),
  priority: Whole,
  isHost: Flag,
};
export const SpeakerSummary = named("SpeakerSummary", speakerSummary);

export const sessionSummary = {
  id: Id("session"),
  slug: AnyText,
  name: AnyText,
  description: Nullable(AnyText),
  location: Nullable(SessionLocationSummary),
  image: Nullable(ImageSummary),
  startTime: Timestamp,
  endTime: Timestamp,
  sortOrder: Nullable(Whole),
  nonSession: Flag,
  registrationEnabled: Flag,
  price: Nullable(Money),
  /** Shown on every agenda, so they travel with the summary. */
  tracks: Type.Array(TrackSummary),
  speakers: Type.Array(SpeakerSummary),
};
export const SessionSummary = named("SessionSummary", sessionSummary);
export type SessionSummary = Static<typeof SessionSummary>;

export const eventPageSummary = { id: Id("page"), slug: AnyText, title: AnyText, sortOrder: Whole };
export const EventPageSummary = named("EventPageSummary", eventPageSummary);

const faqSectionSummary = { id: Id("faqSection"), slug: AnyText, name: AnyText };
export const FaqSectionSummary = named("FaqSectionSummary", faqSectionSummary);

export const faqSummary = {
  id: Id("faq"),
  slug: AnyText,
  question: AnyText,
  /** Markup that the server has made safe, where there is a tag in it; plain text otherwise. */
  answer: Optional(AnyText),
};
const FaqSummary = named("FaqSummary", faqSummary);

/** A section with its questions: what an event's FAQ shows. */
export const FaqSection = named("FaqSection", { ...faqSectionSummary, faqs: Type.Array(FaqSummary) });
export type FaqSection = Static<typeof FaqSection>;

export const mediaKinds = ["image", "video", "file"] as const;
export type MediaKind = (typeof mediaKinds)[number];
export const mediaAudiences = ["everybody", "holders", "passTypes"] as const;

/** Of picture, video and file it has one. */
export const eventMediaItemSummary = {
  id: Id("mediaItem"),
  name: AnyText,
  description: Nullable(AnyText),
  imageId: Nullable(Id("image")),
  image: Nullable(ImageSummary),
  videoId: Nullable(Id("video")),
  video: Nullable(Video),
  fileId: Nullable(Id("file")),
  file: Nullable(File),
};
export const EventMediaItemSummary = named("EventMediaItemSummary", eventMediaItemSummary);
export type EventMediaItemSummary = Static<typeof EventMediaItemSummary>;

export const eventTypes = ["physical", "virtual", "hybrid"] as const;
export const eventStatuses = ["draft", "published", "canceled"] as const;
export const registrationStates = ["disabled", "notOpen", "open", "closed", "full"] as const;

/** What the caller is to the event. */
export const EventViewer = named("EventViewer", {
  registrationId: Nullable(Id("registration")),
  /** Holds a submitted registration. */
  isRegistered: Flag,
  /** Keeps it among their saved events. */
  isSaved: Flag,
  /** What they ordered and the host has not received yet, in the event's currency. */
  due: Money,
  /** Passes of theirs that wait for answers. */
  needsInfo: Whole,
  /** A request of theirs for a pass that needs approval: nobody has decided, or places are held for them. */
  approval: Nullable(OneOf("requested", "approved")),
  /** Organises it beside its host. */
  isCoHost: Flag,
  canManage: Flag,
  /** May also do what is the host's alone: delete it, and say who are its co-hosts. */
  canHost: Flag,
});

/** What the caller is to a session. */
export const SessionViewer = named("SessionViewer", {
  /** Keeps it on their own agenda; a session that they are registered for is on it as well. */
  isOnAgenda: Flag,
  /** A pass of theirs is registered for it. */
  hasPlace: Flag,
});

/** Who has put which session on their agenda. */
export const SavedSessions = relation("SavedSessions");

/** Which members an event names as its sponsors. */
export const EventSponsors = relation("EventSponsors");

/** Who has saved which event. */
export const SavedEvents = relation("SavedEvents");
