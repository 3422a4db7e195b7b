import {
  AnyText,
  Currency,
  Flag,
  Id,
  Money,
  named,
  Nullable,
  OneOf,
  Optional,
  Timestamp,
  Type,
  Whole,
  type Static,
} from "../kernel/index.ts";
import { AccountSummary } from "../accounts/entities.ts";
import { GroupSummary } from "../groups/entities.ts";
import { accessLevels } from "../passes/levels.ts";
import { RegistrationSummary } from "../registration/summaries.ts";
import { Series } from "../series/entities.ts";
import { ImageSummary, Video } from "../storage/entities.ts";
import { StreamSummary } from "../streams/entities.ts";
import { Position } from "./finding.ts";
import {
  EventMediaItemSummary,
  EventPageSummary,
  eventStatuses,
  eventSummary,
  eventTypes,
  EventViewer,
  FaqSectionSummary,
  registrationStates,
  SessionSummary,
  sessionSummary,
  SessionViewer,
  speakerSummary,
  SpeakerSummary,
} from "./summaries.ts";

/** Who helps an event, under a name of their own. */
export const EventSponsorship = named("EventSponsorship", {
  id: Id("sponsorship"),
  name: AnyText,
  description: Nullable(AnyText),
  /** An address of the web, http or https. */
  url: Nullable(AnyText),
  /** Null too where there is a block between them and the caller. */
  account: Nullable(AccountSummary),
  image: Nullable(ImageSummary),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

/** A level with those who sponsor an event at it: what an event's page shows. */
export const EventSponsorshipLevel = named("EventSponsorshipLevel", {
  id: Id("sponsorshipLevel"),
  slug: AnyText,
  name: AnyText,
  description: Nullable(AnyText),
  sponsorsPerRow: Whole,
  sponsors: Type.Array(EventSponsorship),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type EventSponsorshipLevel = Static<typeof EventSponsorshipLevel>;

export const eventCounts = {
  activations: Whole,
  sessions: Whole,
  speakers: Whole,
  sponsors: Whole,
  sponsorshipLevels: Whole,
  media: Whole,
};

export const eventDetail = {
  ...eventSummary,
  eventType: OneOf(...eventTypes),
  status: OneOf(...eventStatuses),
  /** Markup that the server has made safe, where there is a tag in it; plain text otherwise. */
  longDescription: Nullable(AnyText),
  externalUrl: Nullable(AnyText),
  /** Null for everybody who may not join the meeting. */
  meetingUrl: Nullable(AnyText),
  venue: Nullable(AnyText),
  venueMap: Nullable(ImageSummary),
  address1: Nullable(AnyText),
  address2: Nullable(AnyText),
  city: Nullable(AnyText),
  state: Nullable(AnyText),
  country: Nullable(AnyText),
  zip: Nullable(AnyText),
  /** The pin that the host has set, in degrees. */
  latitude: Nullable(Type.Unsafe<number>({ type: "number" })),
  longitude: Nullable(Type.Unsafe<number>({ type: "number" })),
  /** The pin, or the middle of the city where there is none; null where that is not known, and online. */
  position: Nullable(Position),
  /** In which it is held, such as en or pt-BR. */
  language: Nullable(AnyText),
  groupId: Nullable(Id("group")),
  group: Nullable(GroupSummary),
  groupOnly: Flag,
  /** Who holds it; null, and a creator without a name, where there is a block between them and the caller. */
  creatorId: Nullable(Id("account")),
  creator: AccountSummary,
  registration: Flag,
  /** People may register without an account. */
  guestRegistration: Flag,
  registrationStart: Timestamp,
  registrationEnd: Timestamp,
  /** Derived from switch, dates and limit by the server's clock. */
  registrationState: OneOf(...registrationStates),
  publicRegistrants: Flag,
  chatBotNumber: Nullable(AnyText),
  iosAppLink: Nullable(AnyText),
  androidAppLink: Nullable(AnyText),
  /** The caller's own, or nothing. */
  registrations: Type.Array(RegistrationSummary),
  pages: Type.Array(EventPageSummary),
  streamInputs: Type.Array(StreamSummary),
  streamReplay: Nullable(Video),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  sessions: Type.Array(SessionSummary),
  speakers: Type.Array(SpeakerSummary),
  sponsors: Type.Array(AccountSummary),
  faqSections: Type.Array(FaqSectionSummary),
  sponsorshipLevels: Type.Array(EventSponsorshipLevel),
  reservationDescription: Nullable(AnyText),
  backgroundImage: Nullable(ImageSummary),
  /** The first twelve that the caller may see; `_count` says how many there are for them. */
  media: Type.Array(EventMediaItemSummary),
  /** What it is one of, such as the dates of something that comes again. */
  series: Nullable(Series),
  /** Lowest price of a pass that is on sale now; 0 is free, null when nothing is on sale. */
  priceFrom: Nullable(Money),
  /** Highest price of a pass that is on sale now. */
  priceTo: Nullable(Money),
  currency: Currency,
  /** Given when few are left, otherwise null. */
  placesLeft: Nullable(Whole),
  /** Every pass that is on sale now is asked for, and those who organise it decide. */
  onlyByApproval: Flag,
  viewer: EventViewer,
  /** `registrations`: how many are going; null unless the event shows its registrants. */
  _count: Type.Object({ ...eventCounts, registrations: Nullable(Whole) }),
};
export const Event = named("Event", eventDetail);
export type Event = Static<typeof Event>;

export const Session = named("Session", {
  ...sessionSummary,
  /** As of an event. */
  longDescription: Nullable(AnyText),
  sponsors: Type.Array(AccountSummary),
  accounts: Optional(Type.Array(AccountSummary)),
  streamInput: Nullable(StreamSummary),
  supply: Optional(Nullable(Whole)),
  /** Given when few places are left, otherwise null. */
  placesLeft: Nullable(Whole),
  soldOut: Flag,
  /** What a pass has to be to get in; none named: any pass of the event. */
  accessLevels: Type.Array(OneOf(...accessLevels)),
  viewer: SessionViewer,
  _count: Type.Object({ sections: Whole }),
});
export type Session = Static<typeof Session>;

export const Speaker = named("Speaker", {
  ...speakerSummary,
  label: Nullable(AnyText),
  website: Nullable(AnyText),
  facebook: Nullable(AnyText),
  twitter: Nullable(AnyText),
  instagram: Nullable(AnyText),
  linkedIn: Nullable(AnyText),
  discord: Nullable(AnyText),
  youtube: Nullable(AnyText),
  tikTok: Nullable(AnyText),
  sessions: Type.Array(SessionSummary),
  /** Of a speaker who is of the community; null too where there is a block between them and the caller. */
  account: Nullable(AccountSummary),
});
export type Speaker = Static<typeof Speaker>;
